import { useDeferredValue, useMemo, useState } from 'react';
import type { OccupancyGroup } from '../../../core/analysis/reach/group-windows.ts';
import { rowAbsence } from '../../../core/resources/discounts/row-absence.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { absenceOf, absenceWord } from '../../../core/mapping/absence.ts';
import type { Absence } from '../../../core/mapping/absence.ts';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { untouchedTable, useDataTable } from '../../components/data-table/use-data-table.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import type { Preferences } from '../../components/format/preferences.tsx';
import {
  limitWords,
  whyNoDiscount,
  windowDiscountWords,
} from '../../components/property/group-window-words.ts';
import { rowSearch } from '../../components/list/matches-words.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { AbsentCell } from '../../components/text/absent.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ExportButton } from '../../kit/save-table.tsx';
import { TableToolbar } from '../../kit/table-toolbar.tsx';
import { switchWord, windowRows, windowsFile } from './group-rows.ts';
import type { WindowRow } from './group-rows.ts';

const mostRowsInSight = 14;
const byPosition = { ...untouchedTable, sorting: [{ id: 'position', desc: false }] };

function positionOf({ position }: WindowRow): string {
  return String(position);
}

/** Stays fast for thousands of rules. */
export function GroupWindows(props: { readonly group: OccupancyGroup; readonly today: CalendarDate }) {
  const { group, today } = props;
  const preferences = usePreferences();
  const all = useMemo(() => windowRows(group.rows ?? [], today), [group.rows, today]);
  const columns = useMemo(() => windowColumns(all, preferences), [all, preferences]);
  const isSearched = useMemo(
    () => rowSearch((row: WindowRow) => windowTexts(row, preferences)),
    [preferences],
  );
  const [typed, setFilter] = useState('');
  const filter = useDeferredValue(typed);
  const found = useMemo(() => all.filter((row) => isSearched(row, filter)), [all, isSearched, filter]);
  const table = useDataTable({ rows: found, columns, rowId: positionOf, arrangement: byPosition });
  if (group.rows === undefined || group.rows === null) {
    // The rules of this group couldn't be read.
    const why: Absence = group.asSent === undefined ? absenceOf(group, 'rows') : { is: 'not-understood' };
    return (
      <EmptyState title={`Rules: ${absenceWord(why).toLowerCase()}`}>
        Rules are unknown, so don’t assume there are none. Check the raw response.
      </EmptyState>
    );
  }
  if (all.length === 0) {
    return <EmptyState title="No rules">The service sent an empty list of rules.</EmptyState>;
  }
  return (
    <>
      <TableToolbar
        inPanel
        label="Filter rules"
        placeholder="Filter by date, guests, discount, now or over"
        filter={typed}
        onFilter={setFilter}
        counted={{ shown: found.length, of: all.length, nouns: ['rule', 'rules'] }}
        tools={
          <ExportButton
            fileName={`occupancy-group-${String(group.groupId)}`}
            rows={() => windowsFile(table.rows.map(({ value }) => value))}
          />
        }
      />
      <DataTable
        label="Rules"
        table={table}
        density="dense"
        height={mostRowsInSight}
        searchText={positionOf}
        empty={
          <NothingMatches
            level={3}
            title="No rule matches the filter"
            showAll="Show all rules"
            onShowAll={() => setFilter('')}
          >
            Words match any column.
          </NothingMatches>
        }
      />
    </>
  );
}

interface WordColumn extends Omit<DataColumn<WindowRow>, 'cell'> {
  readonly words: (row: WindowRow, preferences: Preferences) => string | undefined;
  /** Why there is no text. Null if the service sent null. */
  readonly why: (row: WindowRow) => Absence | null;
}

const columns: readonly WordColumn[] = [
  {
    id: 'position',
    name: 'No.',
    minRem: 3.5,
    grow: 0.2,
    isAlwaysShown: true,
    words: (row) => String(row.position),
    sortValue: (row) => row.position,
    why: () => null,
  },
  {
    id: 'name',
    name: 'Name',
    minRem: 8,
    grow: 1,
    words: ({ window }) => window.name ?? undefined,
    sortValue: ({ window }) => window.name ?? null,
    why: ({ window }) => rowAbsence(window, 'name'),
  },
  dateColumn('from', 'Arrivals from', 'dateFrom'),
  dateColumn('to', 'Arrivals to', 'dateTo'),
  {
    id: 'time',
    name: 'When',
    minRem: 5,
    grow: 0.5,
    isAlwaysShown: true,
    words: ({ time }) => time ?? undefined,
    sortValue: (row) => row.time,
    why: ({ window }) => rowAbsence(window, 'dateFrom', 'dateTo'),
  },
  {
    id: 'guests',
    name: 'Guests',
    minRem: 5.5,
    grow: 0.5,
    isAlwaysShown: true,
    words: ({ window }) => limitWords(window.minGuests, window.maxGuests),
    sortValue: ({ window }) => window.maxGuests ?? window.minGuests ?? null,
    why: ({ window }) => rowAbsence(window, 'minGuests', 'maxGuests'),
  },
  {
    id: 'nights',
    name: 'Nights',
    minRem: 5.5,
    grow: 0.5,
    words: ({ window }) => limitWords(window.minNights, window.maxNights),
    sortValue: ({ window }) => window.minNights ?? window.maxNights ?? null,
    why: ({ window }) => rowAbsence(window, 'minNights', 'maxNights'),
  },
  {
    id: 'discount',
    name: 'Discount',
    minRem: 6.5,
    grow: 0.5,
    isAlwaysShown: true,
    words: ({ window }, preferences) => windowDiscountWords(window, preferences),
    sortValue: ({ window }) => {
      const reported = window.discountPercent ?? window.discountAmount ?? null;
      return reported === null ? null : Number(reported);
    },
    why: ({ window }) => whyNoDiscount(window),
  },
  {
    id: 'active',
    name: 'State',
    minRem: 4,
    grow: 0.3,
    words: ({ window }) => stateOf(window) ?? undefined,
    sortValue: ({ window }) => stateOf(window),
    why: ({ window }) => rowAbsence(window, 'active'),
  },
];

function stateOf({ active = null }: WindowRow['window']): string | null {
  return active === null ? null : switchWord(active);
}

function dateColumn(id: string, name: string, field: 'dateFrom' | 'dateTo'): WordColumn {
  return {
    id,
    name,
    minRem: 8,
    grow: 1,
    isAlwaysShown: true,
    words: ({ window }, { locale }) => {
      const date = window[field] ?? null;
      return date === null ? undefined : formatCalendarDate(date, locale);
    },
    sortValue: ({ window }) => window[field] ?? null,
    why: ({ window }) => rowAbsence(window, field),
  };
}

/** Only columns for which at least one rule has a value. */
function windowColumns(
  rows: readonly WindowRow[],
  preferences: Preferences,
): readonly DataColumn<WindowRow>[] {
  const hasCome = ({ words, why }: WordColumn): boolean =>
    rows.some((row) => words(row, preferences) !== undefined || why(row)?.is === 'not-understood');
  return columns
    .filter((column) => column.isAlwaysShown === true || hasCome(column))
    .map(({ words, why, ...column }) => ({
      ...column,
      cell: (row) => {
        const text = words(row, preferences);
        return text === undefined ? <AbsentCell why={why(row)} /> : <InertText text={text} />;
      },
    }));
}

/** Text that the filter searches: every cell as shown, and the dates as sent. */
function windowTexts(row: WindowRow, preferences: Preferences) {
  return [...columns.map(({ words }) => words(row, preferences)), row.window.dateFrom, row.window.dateTo];
}
