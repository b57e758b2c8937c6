import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { DataColumn, SortValue } from '../../components/data-table/data-column.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { limitWords, whyNoDiscount, windowDiscountWords } from '../../components/house/group-window-words.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import type { Preferences } from '../../components/format/preferences.tsx';
import { switchWords } from './group-words.ts';
import type { WindowRow } from './window-rows.ts';
import type { Absence } from '../../../core/wording/absence.ts';
import { rowAbsence } from '../../../core/resources/levers/row-absence.ts';
import { AbsentCell } from '../../components/text/absent.tsx';

interface WordColumn {
  readonly id: string;
  readonly name: string;
  readonly minRem: number;
  readonly grow: number;
  readonly words: (row: WindowRow, preferences: Preferences) => string | undefined;
  readonly sortValue: (row: WindowRow) => SortValue;
  /** Why there are no words; null: the service's own null. */
  readonly why: (row: WindowRow) => Absence | null;
  /** Always there; the others only where something came for them. */
  readonly always?: boolean;
  readonly fromService?: boolean;
}

const columns: readonly WordColumn[] = [
  {
    id: 'position',
    name: 'No.',
    minRem: 3.5,
    grow: 0.2,
    always: true,
    words: (row) => String(row.position),
    sortValue: (row) => row.position,
    why: () => null,
  },
  {
    id: 'name',
    name: 'Name',
    minRem: 8,
    grow: 1,
    fromService: true,
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
    always: true,
    words: ({ time }) => time ?? undefined,
    sortValue: (row) => row.time,
    why: ({ window }) => rowAbsence(window, 'dateFrom', 'dateTo'),
  },
  {
    id: 'guests',
    name: 'Guests',
    minRem: 5.5,
    grow: 0.5,
    always: true,
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
    always: true,
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
    words: ({ window }) =>
      window.active === null || window.active === undefined ? undefined : switchWords(window.active),
    sortValue: ({ window }) =>
      window.active === null || window.active === undefined ? null : switchWords(window.active),
    why: ({ window }) => rowAbsence(window, 'active'),
  },
];

function dateColumn(id: string, name: string, field: 'dateFrom' | 'dateTo'): WordColumn {
  const dateOf = ({ window }: WindowRow): CalendarDate | null => window[field] ?? null;
  return {
    id,
    name,
    minRem: 8,
    grow: 1,
    always: true,
    words: (row, { locale }) => {
      const date = dateOf(row);
      return date === null ? undefined : formatCalendarDate(date, locale);
    },
    sortValue: dateOf,
    why: ({ window }) => rowAbsence(window, field),
  };
}

/** The columns for which something came of these windows. */
export function windowColumns(
  rows: readonly WindowRow[],
  preferences: Preferences,
): readonly DataColumn<WindowRow>[] {
  return columns
    .filter(
      (column) =>
        column.always === true ||
        rows.some(
          (row) => column.words(row, preferences) !== undefined || column.why(row)?.is === 'not-understood',
        ),
    )
    .map((column) => ({
      id: column.id,
      name: column.name,
      minRem: column.minRem,
      grow: column.grow,
      sortValue: column.sortValue,
      cell: (row) => {
        const text = column.words(row, preferences);
        if (text === undefined) {
          return <AbsentCell why={column.why(row)} />;
        }
        return column.fromService === true ? <InertText text={text} /> : text;
      },
    }));
}

/** What the filter looks at: every cell as it is shown, and the dates as they came. */
export function windowText(row: WindowRow, preferences: Preferences): string {
  const words = columns.map((column) => column.words(row, preferences) ?? '');
  return [...words, row.window.dateFrom ?? '', row.window.dateTo ?? ''].join(' ');
}
