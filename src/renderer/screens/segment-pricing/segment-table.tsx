import type { ChartCell, ChartColumn, ChartTableData } from '../../charts/chart-table-data.ts';
import { AmountText } from '../../components/amount-text.tsx';
import { formatDateRange } from '../../components/format-calendar-date.ts';
import { visibleText } from '../../components/visible-text.ts';
import { segmentName, toldKinds } from './price-kinds.ts';
import type { PriceKind, Segment } from './price-kinds.ts';

interface OptionalColumn {
  readonly column: ChartColumn;
  readonly of: (segment: Segment) => ChartCell['value'];
}

/** Shown only where at least one segment tells it. */
const furtherColumns: readonly OptionalColumn[] = [
  { column: { name: 'Year', numeric: true }, of: ({ year }) => year ?? null },
  { column: { name: 'Least nights', numeric: true }, of: ({ minNights }) => minNights ?? null },
  {
    column: { name: 'Switched' },
    of: ({ active }) => (typeof active === 'boolean' ? (active ? 'on' : 'off') : null),
  },
  { column: { name: 'Segment id', numeric: true }, of: ({ segmentId }) => segmentId ?? null },
];

/** Every segment with every kind of price that any of them tells; the applied kind says so in its heading. */
export function segmentTable(
  segments: readonly Segment[],
  applied: PriceKind | undefined,
  locale: string,
): ChartTableData {
  const told = toldKinds(segments);
  const further = furtherColumns.filter(({ of }) => segments.some((segment) => of(segment) !== null));
  return {
    caption: 'Prices of each segment',
    columns: [
      { name: 'Segment' },
      { name: 'Dates', only: 'screen' },
      { name: 'From', only: 'file' },
      { name: 'To', only: 'file' },
      ...told.map((kind) => ({
        name: kind === applied ? `${kind.name} (applied)` : kind.name,
        numeric: true,
      })),
      ...further.map(({ column }) => column),
    ],
    rows: segments.map((segment, index) => ({
      key: String(index),
      cells: [
        { value: visibleText(segmentName(segment, index)) },
        {
          value: formatDateRange(segment.dateFrom ?? null, segment.dateTo ?? null, locale) ?? null,
          missing: 'The service tells no dates',
        },
        { value: segment.dateFrom ?? null },
        { value: segment.dateTo ?? null },
        ...told.map((kind): ChartCell => {
          const amount = segment[kind.field] ?? null;
          const missing =
            segment[kind.field] === null
              ? 'The service says: none'
              : 'Not told, or not in a way that can be read here';
          return { value: amount, shown: <AmountText amount={amount} missing={missing} /> };
        }),
        ...further.map(({ of }): ChartCell => ({ value: of(segment) })),
      ],
    })),
  };
}
