import { useDeferredValue, useMemo, useState } from 'react';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { OccupancyGroup } from '../../../core/analysis/reach/group-diff.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { untouchedTable, useDataTable } from '../../components/data-table/use-data-table.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterField } from '../../components/list/filter-field.tsx';
import styles from './occupancy-groups.module.css';
import { matchesWords } from '../../components/list/matches-words.ts';
import { windowColumns, windowText } from './window-columns.tsx';
import { windowRows, windowsFile } from './window-rows.ts';
import type { WindowRow } from './window-rows.ts';
import type { Absence } from '../../../core/wording/absence.ts';
import { absenceOf, absenceWord } from '../../../core/wording/absence.ts';

const mostRowsInSight = 14;
const byPosition = { ...untouchedTable, sorting: [{ id: 'position', desc: false }] };

function positionOf({ position }: WindowRow): string {
  return String(position);
}

/** The date windows of a group, two thousand as quickly as two. */
export function GroupWindows(props: { readonly group: OccupancyGroup; readonly today: CalendarDate }) {
  const { group, today } = props;
  const preferences = usePreferences();
  const all = useMemo(() => windowRows(group.rows ?? [], today), [group.rows, today]);
  const columns = useMemo(() => windowColumns(all, preferences), [all, preferences]);
  const texts = useMemo(
    () => new Map(all.map((row) => [row, windowText(row, preferences)])),
    [all, preferences],
  );
  const [typed, setFilter] = useState('');
  const filter = useDeferredValue(typed.trim());
  const found = useMemo(
    () => (filter === '' ? all : all.filter((row) => matchesWords(texts.get(row) ?? '', filter))),
    [all, texts, filter],
  );
  const table = useDataTable({ rows: found, columns, rowId: positionOf, arrangement: byPosition });
  if (group.rows === undefined || group.rows === null) {
    return (
      <EmptyState title={`Date windows: ${absenceWord(windowsAbsence(group)).toLowerCase()}`}>
        Date windows are unknown, so don’t assume there are none. Check the raw response.
      </EmptyState>
    );
  }
  if (all.length === 0) {
    return <EmptyState title="No windows">The service sent an empty list of date windows.</EmptyState>;
  }
  return (
    <>
      <div className={styles['toolbar']}>
        <FilterField
          label="Filter windows"
          placeholder="Filter by date, guests, discount, now or over"
          filter={typed}
          onFilter={setFilter}
        />
        <span className={styles['count']} role="status">
          {found.length === all.length ? '' : `${formatCount(found.length, preferences.locale)} of `}
          {formatCounted(all.length, 'window', 'windows', preferences.locale)}
        </span>
        <div className={styles['tools']}>
          <ExportButton
            fileName={`occupancy-group-${String(group.groupId)}`}
            rows={() => windowsFile(table.rows.map(({ value }) => value))}
          />
        </div>
      </div>
      <DataTable
        label="Date windows"
        table={table}
        density="regular"
        height={mostRowsInSight}
        searchText={positionOf}
        empty={
          <NothingMatches
            level={3}
            title="No window matches the filter"
            showAll="Show all windows"
            onShowAll={() => {
              setFilter('');
            }}
          >
            Words match any column.
          </NothingMatches>
        }
      />
    </>
  );
}

/** A group whose windows fit no reading has them as it came. */
function windowsAbsence(group: OccupancyGroup): Absence {
  return group.asSent === undefined ? absenceOf(group, 'rows') : { is: 'not-understood' };
}
