import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { namedCurrency, sentInsteadOf } from '../../../../core/mapping/remarks.ts';
import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { SegmentChart } from '../../../charts/segment-chart.tsx';
import { localDateOf, formatDateRange } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import {
  type Column,
  fieldColumn,
  fileColumn,
  inMoney,
  tableOf,
  fieldCell,
} from '../../../kit/simple-table.tsx';
import { absenceOf, absenceWords } from '../../../../core/mapping/absence.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { parseServiceTime } from '../../../../core/values/dates/service-time.ts';
import { formatAgo, formatMoment } from '../../../components/format/format-age.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Facts, Field } from '../../../kit/facts.tsx';

export function SegmentsPanel() {
  return (
    <ResourcePanel
      term="segment"
      description="This property’s list prices by season. View only: the service doesn’t let Keyholder change them."
      reading={useOwn('segment-pricing')}
      isEmpty={({ segments }) => segments.length === 0}
      empty={{ title: 'No segments', words: 'The service has no segment prices for this property.' }}
    >
      {(pricing) => <SegmentPrices pricing={pricing} />}
    </ResourcePanel>
  );
}

type Pricing = ResourceValue<'segment-pricing'>;

function SegmentPrices(props: { readonly pricing: Pricing }) {
  const { pricing } = props;
  const { segments, applyPrice } = pricing;
  const { propertyId } = useProperty();
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const reported = reportedKinds(segments);
  const applied = appliedKind(applyPrice, reported);
  const [chosen, setChosen] = useState<string>();
  const kind = reported.find(({ id }) => id === chosen) ?? applied ?? reported[0];
  return (
    <Stack gap="1.25rem">
      <Group justify="space-between" align="flex-end">
        <SegmentFacts pricing={pricing} />
        {reported.length < 2 || kind === undefined ? null : (
          <SegmentedControl
            aria-label="Price to draw"
            size="xs"
            value={kind.id}
            data={reported.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )}
      </Group>
      <SegmentChart
        title={
          kind === undefined || kind.id === 'price' ? 'Price by segment' : `${kind.name} price by segment`
        }
        segments={segments.map((segment, index) => ({
          key: String(index),
          name: visibleText(segmentName(segment, index)),
          from: segment.dateFrom ?? null,
          to: segment.dateTo ?? null,
          amount: kind === undefined ? null : (segment[kind.field] ?? null),
        }))}
        today={localDateOf(now)}
        fileName={`segment-pricing-${propertyId}`}
        notes={notesOf(applied, kind, pricing)}
        table={tableOf('Prices of each segment', segments, columnsOf(segments, applied, locale))}
      />
    </Stack>
  );
}

function notesOf(
  applied: PriceKind | undefined,
  kind: PriceKind | undefined,
  pricing: Pricing,
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

function SegmentFacts({ pricing }: { readonly pricing: Pricing }) {
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

/** Every segment, with each kind of price that any of them has. The heading marks the applied kind. */
function columnsOf(
  segments: readonly Segment[],
  applied: PriceKind | undefined,
  locale: string,
): readonly Column<Segment>[] {
  const further = <K extends 'year' | 'minNights' | 'active' | 'segmentId'>(
    name: string,
    field: K,
    more: Parameters<typeof fieldColumn<K, Segment>>[2] = { numeric: true },
  ): readonly Column<Segment>[] =>
    segments.some((segment) => isSent(segment, field)) ? [fieldColumn<K, Segment>(name, field, more)] : [];
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
      cell: (segment: Segment) => fieldCell(segment, kind.field, inMoney.shown),
    })),
    ...further('Year', 'year'),
    ...further('Min. nights', 'minNights'),
    ...further('Switched', 'active', { shown: (isOn) => (isOn ? 'on' : 'off') }),
    ...further('Segment id', 'segmentId'),
  ];
}

type Segment = ResourceValue<'segment-pricing'>['segments'][number];

/** Every kind of price that a segment can have, under its name in `apply_price`. */
const kinds = [
  { id: 'nightly', name: 'Nightly', field: 'nightlyPrice' },
  { id: 'weekly', name: 'Weekly', field: 'weeklyPrice' },
  { id: 'monthly', name: 'Monthly', field: 'monthlyPrice' },
  { id: 'fixed', name: 'Fixed', field: 'fixedPrice' },
  { id: 'price', name: 'Price', field: 'price' },
] as const;
type PriceKind = (typeof kinds)[number];

/** Which price the service applies, if a different one is shown. */
export function appliedNote({ id, name }: PriceKind): string {
  return id === 'price'
    ? 'The service applies the price that it calls only that, not this one.'
    : `The service applies the ${name.toLowerCase()} price, not this one.`;
}

/** Kinds for which at least one segment has an amount. */
export function reportedKinds(segments: readonly Segment[]): readonly PriceKind[] {
  return kinds.filter((kind) => segments.some((segment) => (segment[kind.field] ?? null) !== null));
}

/** Kinds for which a value was sent, readable or not. */
function sentKinds(segments: readonly Segment[]): readonly PriceKind[] {
  return kinds.filter((kind) => segments.some((segment) => isSent(segment, kind.field)));
}

/** Whether a field was sent, readable or not. */
function isSent(segment: Segment, field: keyof Segment): boolean {
  return (segment[field] ?? null) !== null || sentInsteadOf(segment, field) !== undefined;
}

/** The kind that `apply_price` names, ignoring case. Undefined if it's not among `reported`. */
export function appliedKind(
  applyPrice: string | null | undefined,
  reported: readonly PriceKind[],
): PriceKind | undefined {
  const word = applyPrice?.trim().toLowerCase();
  return reported.find((kind) => kind.id === word);
}

/** The segment's own name, or its position in the list. Never empty. */
export function segmentName(segment: Segment, index: number): string {
  const name = segment.season?.trim() ?? '';
  return name === '' ? `Segment ${index + 1}` : name;
}
