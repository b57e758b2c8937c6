import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { namedCurrency } from '../../../../../core/mapping/money/named-currency.ts';
import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Recognised } from '../../../../../core/service/decode.ts';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import { SegmentChart } from '../../../../charts/segment-chart.tsx';
import { localDateOf, formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { useNow } from '../../../../components/format/use-now.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import {
  appliedKind,
  appliedNote,
  reportedKinds,
  segmentName,
  type PriceKind,
  sentKinds,
  type Segment,
  cameFor,
} from './price-kinds.ts';
import { type Column, ExportCsv, fieldColumn, fileColumn, tableOf } from '../../../../kit/simple-table.tsx';
import { absenceOf, absenceWords } from '../../../../../core/wording/absence.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { parseServiceTime } from '../../../../../core/values/dates/service-time.ts';
import { formatAgo, formatMoment } from '../../../../components/format/format-age.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { Facts, Field } from '../../../../kit/facts.tsx';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { fieldCell } from '../../../../charts/field-cell.tsx';

/** The property's own prices, to be read. */
export function SegmentsPanel(props: {
  readonly propertyId: number;
  readonly segments: ResourceReading<'segment-pricing'>;
}) {
  return (
    <ResourcePanel
      title="Segment pricing"
      term="segment"
      description="This property’s list prices by season. View only: the service doesn’t let Keyholder change them."
      reading={props.segments}
      hasHistory
      isEmpty={({ segments }) => segments.length === 0}
      empty={{ title: 'No segments', words: 'The service has no segment prices for this property.' }}
    >
      {(_, read) => <SegmentPrices propertyId={props.propertyId} read={read} />}
    </ResourcePanel>
  );
}

/** The prices that came: what is applied, the year at a glance, and every figure. */
function SegmentPrices(props: { readonly propertyId: number; readonly read: Recognised<'segment-pricing'> }) {
  const { segments, applyPrice } = props.read.value;
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const reported = reportedKinds(segments);
  const applied = appliedKind(applyPrice, reported);
  const [chosen, setChosen] = useState<PriceKind['id']>();
  const kind = reported.find(({ id }) => id === chosen) ?? applied ?? reported[0];
  const table = tableOf('Prices of each segment', segments, columnsOf(segments, applied, locale));
  const fileName = `segment-pricing-${String(props.propertyId)}`;
  return (
    <Stack gap="1.25rem">
      <Group justify="space-between" align="flex-end">
        <SegmentFacts pricing={props.read.value} />
        {reported.length < 2 || kind === undefined ? null : (
          <SegmentedControl
            aria-label="Price to draw"
            size="xs"
            value={kind.id}
            data={reported.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              setChosen(reported.find((one) => one.id === id)?.id);
            }}
          />
        )}
      </Group>
      {kind === undefined ? (
        <>
          <ExportCsv fileName={fileName} table={table} />
          <ChartTable table={table} />
        </>
      ) : (
        <SegmentChart
          title={kind.id === 'price' ? `${kind.name} by segment` : `${kind.name} price by segment`}
          segments={segments.map((segment, index) => ({
            key: String(index),
            name: visibleText(segmentName(segment, index)),
            from: segment.dateFrom ?? null,
            to: segment.dateTo ?? null,
            amount: segment[kind.field] ?? null,
          }))}
          today={localDateOf(now)}
          fileName={fileName}
          notes={notesOf(applied, kind, props.read.value)}
          table={table}
        />
      )}
    </Stack>
  );
}

function notesOf(
  applied: PriceKind | undefined,
  kind: PriceKind,
  pricing: Recognised<'segment-pricing'>['value'],
): readonly string[] {
  const currency = namedCurrency(pricing);
  const amounts =
    currency === null
      ? 'Amounts as sent; the service names no currency.'
      : `Amounts as sent, in ${currency}.`;
  if (applied === undefined) {
    const why =
      typeof pricing.applyPrice === 'string'
        ? 'none of these'
        : absenceWords(absenceOf(pricing, 'applyPrice'));
    return [`${amounts} Applied price: ${why.toLowerCase()}.`];
  }
  return applied === kind ? [amounts] : [`${amounts} ${appliedNote(applied)}`];
}

/** Which price the service applies, and since when the prices stand as they do. */
function SegmentFacts(props: {
  readonly pricing: Pick<ResourceValue<'segment-pricing'>, 'applyPrice' | 'modified'>;
}) {
  const { pricing } = props;
  return (
    <Facts>
      <Field label="Applied price" of={pricing} field="applyPrice" none="None">
        {(text: string) => <InertText text={text} />}
      </Field>
      <Field label="Last changed" of={pricing} field="modified" none="Never">
        {(text: string) => <Modified text={text} />}
      </Field>
    </Facts>
  );
}

function Modified(props: { readonly text: string }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const instant = parseServiceTime(props.text);
  if (instant === undefined) return <InertText text={props.text} />;
  return `${formatAgo(now.getTime() - instant.getTime())} (${formatMoment(instant, now, locale)})`;
}

/** Every segment with every kind of price that came for any of them; the applied kind says so in its heading. */
function columnsOf(
  segments: readonly Segment[],
  applied: PriceKind | undefined,
  locale: string,
): readonly Column<Segment>[] {
  const further = [
    { field: 'year', column: fieldColumn<'year', Segment>('Year', 'year', { numeric: true }) },
    {
      field: 'minNights',
      column: fieldColumn<'minNights', Segment>('Min. nights', 'minNights', { numeric: true }),
    },
    {
      field: 'active',
      column: fieldColumn<'active', Segment>('Switched', 'active', {
        shown: (isOn) => (isOn ? 'on' : 'off'),
      }),
    },
    {
      field: 'segmentId',
      column: fieldColumn<'segmentId', Segment>('Segment id', 'segmentId', { numeric: true }),
    },
  ] as const;
  return [
    {
      name: 'Segment',
      cell: (segment) => ({ value: visibleText(segmentName(segment, segments.indexOf(segment))) }),
    },
    {
      name: 'Dates',
      only: 'screen',
      cell: (segment) => ({
        value: formatDateRange(segment.dateFrom ?? null, segment.dateTo ?? null, locale) ?? null,
        missing: `First day: ${absenceWords(absenceOf(segment, 'dateFrom'))}. Last day: ${absenceWords(absenceOf(segment, 'dateTo'))}.`,
      }),
    },
    fileColumn('From', ({ dateFrom }) => dateFrom),
    fileColumn('To', ({ dateTo }) => dateTo),
    ...sentKinds(segments).map((kind) => ({
      name: kind === applied ? `${kind.name} (applied)` : kind.name,
      numeric: true,
      cell: (segment: Segment) => fieldCell(segment, kind.field, (amount) => <AmountText amount={amount} />),
    })),
    ...further
      .filter(({ field }) => segments.some((segment) => cameFor(segment, field)))
      .map(({ column }) => column),
  ];
}
