import type { ChartCell, ChartColumn, ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { segmentName, sentKinds } from './price-kinds.ts';
import type { PriceKind, Segment } from './price-kinds.ts';
import { fieldCell } from '../../../../charts/field-cell.tsx';
import { absenceOf, absenceWords } from '../../../../../core/wording/absence.ts';
import { cameFor } from './price-kinds.ts';

interface OptionalColumn {
  readonly column: ChartColumn;
  readonly field: 'year' | 'minNights' | 'active' | 'segmentId';
  readonly shown?: (value: number | boolean) => string;
}

/** Shown only where something came for at least one segment. */
const furtherColumns: readonly OptionalColumn[] = [
  { column: { name: 'Year', numeric: true }, field: 'year' },
  { column: { name: 'Least nights', numeric: true }, field: 'minNights' },
  {
    column: { name: 'Switched' },
    field: 'active',
    shown: (isOn) => (isOn === true ? 'on' : 'off'),
  },
  { column: { name: 'Segment id', numeric: true }, field: 'segmentId' },
];

/** Every segment with every kind of price that came for any of them; the applied kind says so in its heading. */
export function segmentTable(
  segments: readonly Segment[],
  applied: PriceKind | undefined,
  locale: string,
): ChartTableData {
  const reported = sentKinds(segments);
  const further = furtherColumns.filter(({ field }) => segments.some((segment) => cameFor(segment, field)));
  return {
    caption: 'Prices of each segment',
    columns: [
      { name: 'Segment' },
      { name: 'Dates', only: 'screen' },
      { name: 'From', only: 'file' },
      { name: 'To', only: 'file' },
      ...reported.map((kind) => ({
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
          missing: whyNoDates(segment),
        },
        { value: segment.dateFrom ?? null },
        { value: segment.dateTo ?? null },
        ...reported.map((kind) => fieldCell(segment, kind.field, (amount) => <AmountText amount={amount} />)),
        ...further.map(({ field, shown }): ChartCell => fieldCell(segment, field, shown)),
      ],
    })),
  };
}

function whyNoDates(segment: Segment): string {
  return `First day: ${absenceWords(absenceOf(segment, 'dateFrom'))}. Last day: ${absenceWords(absenceOf(segment, 'dateTo'))}.`;
}
