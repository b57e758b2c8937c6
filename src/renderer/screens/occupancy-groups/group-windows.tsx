import { useDeferredValue, useMemo, useState } from 'react';
import type { CalendarDate } from '../../../contract/calendar-date.ts';
import type { OccupancyGroup } from '../../../insight/group-diff.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatCount, formatCounted } from '../../components/format-quantity.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterField } from '../../components/filter-field.tsx';
import styles from './occupancy-groups.module.css';
import { matchesWords, nextSort, sortedRows } from './sorted-rows.ts';
import type { SortChoice } from './sorted-rows.ts';
import { VirtualTable } from './virtual-table.tsx';
import { windowColumns, windowText } from './window-columns.tsx';
import { windowRows, windowsFile } from './window-rows.ts';
import type { Absence } from '../../../contract/absence.ts';
import { absenceWord, notSent } from '../../../contract/absence.ts';

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
  const [sort, setSort] = useState<SortChoice>({ column: 'position', descending: false });
  const rows = useMemo(() => {
    const found = filter === '' ? all : all.filter((row) => matchesWords(texts.get(row) ?? '', filter));
    const valueOf = columns.find((column) => column.id === sort.column)?.sortValue;
    return valueOf === undefined ? found : sortedRows(found, valueOf, sort.descending);
  }, [all, texts, columns, filter, sort]);
  if (group.rows === undefined || group.rows === null) {
    return (
      <EmptyState title={`Date windows: ${absenceWord(windowsAbsence(group)).toLowerCase()}`}>
        Which date windows this group has is unknown, not empty. “Show as it came” has the whole answer.
      </EmptyState>
    );
  }
  if (all.length === 0) {
    return (
      <EmptyState title="No windows">The service answered with an empty list of date windows.</EmptyState>
    );
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
          {rows.length === all.length ? '' : `${formatCount(rows.length, preferences.locale)} of `}
          {formatCounted(all.length, 'window', 'windows', preferences.locale)}
        </span>
        <div className={styles['tools']}>
          <ExportButton
            fileName={`occupancy-group-${String(group.groupId)}`}
            rows={() => windowsFile(rows)}
          />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No window matches the filter">Every word must be in one of its cells.</EmptyState>
      ) : (
        <VirtualTable
          label="Date windows"
          rows={rows}
          columns={columns}
          rowKey={(row) => String(row.position)}
          sort={sort}
          onSort={(column) => {
            setSort(nextSort(sort, column));
          }}
        />
      )}
    </>
  );
}

/** A group whose windows fit no reading has them as it came. */
function windowsAbsence({ asSent }: OccupancyGroup): Absence {
  return asSent === undefined ? notSent : { is: 'not-understood' };
}
