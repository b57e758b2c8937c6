import { namedCurrency } from '../../../../../core/mapping/money/named-currency.ts';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Recognised } from '../../../../../core/service/decode.ts';
import { ChartActions } from '../../../../charts/frame/chart-actions.tsx';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import { SegmentChart } from '../../../../charts/segment-chart.tsx';
import { localDateOf } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { useNow } from '../../../../components/format/use-now.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { appliedKind, appliedNote, reportedKinds, segmentName } from './price-kinds.ts';
import type { PriceKind } from './price-kinds.ts';
import { SegmentFacts } from './segment-facts.tsx';
import styles from './segment-pricing.module.css';
import { segmentTable } from './segment-table.tsx';
import { absenceOf, absenceWords } from '../../../../../core/wording/absence.ts';

/** The prices that came: what is applied, the year at a glance, and every figure. */
export function SegmentPrices(props: {
  readonly propertyId: number;
  readonly read: Recognised<'segment-pricing'>;
}) {
  const { segments, applyPrice } = props.read.value;
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const reported = reportedKinds(segments);
  const applied = appliedKind(applyPrice, reported);
  const [chosen, setChosen] = useState<PriceKind['id']>();
  const kind = reported.find(({ id }) => id === chosen) ?? applied ?? reported[0];
  const table = segmentTable(segments, applied, locale);
  const fileName = `segment-pricing-${String(props.propertyId)}`;
  return (
    <div className={styles['stack']}>
      <div className={styles['top']}>
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
      </div>
      {kind === undefined ? (
        <>
          <div className={styles['actions']}>
            <ChartActions fileName={fileName} table={table} />
          </div>
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
    </div>
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
