import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { DiscountKind } from '../../../core/analysis/discounts/discounts.ts';
import { discountLabel } from '../../../core/analysis/discounts/discount-words.ts';
import type {
  BreakdownStep,
  BreakdownTotal,
  PriceBreakdown,
} from '../../../core/analysis/pricing/price-breakdown.ts';
import {
  breakdownExplanation,
  breakdownHeadline,
  shownGap,
  signed,
  type BreakdownFormat,
} from '../../../core/analysis/pricing/price-breakdown-words.ts';
import { formatAmount } from '../../../core/values/money/money.ts';
import { amountFormat } from '../text/amount-text.tsx';
import { formatPercent } from '../format/format-quantity.ts';
import { shareWords } from '../format/share-words.ts';
import { PlainTable } from '../list/plain-table.tsx';
import { usePreferences } from '../format/preferences.tsx';
import { visibleText } from '../format/visible-text.ts';
import { rowName, rowWords } from './breakdown-row-words.ts';
import { weightOf } from '../property/gap-words.ts';
import { Term } from '../terms/term.tsx';
import { type BreakdownScale, StepBar, TotalBar, breakdownScale } from './breakdown-bars.tsx';
import styles from './price-breakdown.module.css';

export interface PriceBreakdownViewProps {
  readonly breakdown: PriceBreakdown;
  /** The screen that edits a discount; undefined if there is none. */
  readonly hrefOfDiscount: (discount: DiscountKind) => string | undefined;
  /** When the list prices last changed, as part of a sentence: "changed 3 Feb 2026". */
  readonly listChanged?: string | undefined;
  /** Omits the basis of each row, for narrow places. */
  readonly small?: boolean;
}

/** One season from the prices of comparable properties to the price achieved: the finding, then a row per step. */
export function PriceBreakdownView(props: PriceBreakdownViewProps) {
  const { breakdown } = props;
  const format = useBreakdownFormat(breakdown);
  const scale = breakdownScale(breakdown.rows);
  return (
    <div className={styles['breakdown']} data-small={props.small === true || undefined}>
      <BreakdownFinding breakdown={breakdown} small={props.small === true} />
      {breakdown.rows.length < 2 ? null : (
        <PlainTable
          className={styles['table']}
          caption={`${format.text(breakdown.position.season)}: from market to booked rate, amounts per week`}
        >
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Per week</th>
              <th scope="col" data-numeric>
                Of the gap
              </th>
              <th scope="col">Based on</th>
            </tr>
          </thead>
          <tbody>
            {breakdown.rows.map((row) => (
              <Row key={`${row.row} ${row.kind}`} {...props} row={row} format={format} scale={scale} />
            ))}
          </tbody>
        </PlainTable>
      )}
      {breakdown.rows.length < 2 || scale.low === 0 || props.small === true ? null : (
        <Text size="xs" c="dimmed" mt="xs">
          The bars begin at {format.amount(`${scale.low}`)}, so that the steps can be seen.
        </Text>
      )}
    </div>
  );
}

/** The season's finding in a sentence, with the causes of the gap below. */
export function BreakdownFinding(props: { readonly breakdown: PriceBreakdown; readonly small?: boolean }) {
  const format = useBreakdownFormat(props.breakdown);
  const { finding, verdict } = breakdownHeadline(props.breakdown, format);
  const explanation = breakdownExplanation(props.breakdown, format);
  return (
    <div className={styles['finding']} data-small={props.small === true || undefined}>
      <p className={styles['headline']}>
        {verdict === null ? (
          finding
        ) : (
          <>
            {finding}, <span data-tone={weightOf(shownGap(props.breakdown)?.percent ?? null)}>{verdict}</span>
          </>
        )}
      </p>
      {explanation === '' ? null : <p className={styles['explanation']}>{explanation}</p>}
    </div>
  );
}

function Row(
  props: PriceBreakdownViewProps & {
    readonly row: BreakdownTotal | BreakdownStep;
    readonly format: BreakdownFormat;
    readonly scale: BreakdownScale;
  },
) {
  const { breakdown, row, format, scale } = props;
  return (
    <tr data-total={row.row === 'total' || undefined}>
      <th scope="row">
        {row.kind === 'list' && props.small !== true ? (
          <Term of="listPrice">{rowName(breakdown, row)}</Term>
        ) : (
          rowName(breakdown, row)
        )}
      </th>
      <td>
        {row.row === 'total' ? (
          <TotalBar kind={row.kind} amount={row.amount} scale={scale} label={format.amount(row.amount)} />
        ) : (
          <StepBar step={row} scale={scale} label={stepAmount(row, format)} />
        )}
      </td>
      <td data-numeric className={styles['share']}>
        {row.row === 'total' || row.share === null
          ? null
          : shareWords(row.share.ifTotalIsNet, row.share.ifTotalIsGross, '')}
      </td>
      <td className={styles['words']}>
        {rowWords(breakdown, row, format)}
        {row.kind === 'list' && props.listChanged !== undefined ? ` Prices ${props.listChanged}.` : null}
        {/* Lets a line break before the first. */ ' '}
        {row.row === 'step' ? <DiscountLinks {...props} row={row} /> : null}
      </td>
    </tr>
  );
}

/** "−60 to −66", "−66", "0". */
function stepAmount({ difference }: BreakdownStep, format: BreakdownFormat): string {
  const { ifTotalIsNet: net, ifTotalIsGross: gross } = difference;
  return net === gross ? signed(net, format) : `${signed(net, format)} to ${signed(gross, format)}`;
}

/** Links to the season's active discounts, on the row that may contain their effect. */
function DiscountLinks(props: PriceBreakdownViewProps & { readonly row: BreakdownStep }) {
  const kinds = discountsAt(props.breakdown, props.row);
  return kinds.map((kind) => {
    const href = props.hrefOfDiscount(kind);
    return href === undefined ? null : (
      <Link key={kind} href={href} className={styles['discount']}>
        {discountLabel(kind)}
      </Link>
    );
  });
}

/** A short-break rule is a price rather than a discount, so its effect is in the unexplained rest. */
function discountsAt(breakdown: PriceBreakdown, { kind }: BreakdownStep): readonly DiscountKind[] {
  const on = [...new Set((breakdown.associations.discounts ?? []).map(({ discount }) => discount))];
  switch (kind) {
    case 'discounts':
      return on.filter((discount) => discount !== 'shortBreakRules');
    case 'rest':
      return on.filter((discount) => discount === 'shortBreakRules');
    case 'discounts-and-rest':
    case 'everything':
      return on;
    case 'list-price':
    case 'vouchers':
      return [];
  }
}

function useBreakdownFormat({ currency }: Pick<PriceBreakdown, 'currency'>): BreakdownFormat {
  const preferences = usePreferences();
  return useMemo(() => {
    const { locale } = preferences;
    const format = amountFormat(preferences, currency ?? undefined);
    return {
      amount: (amount) => formatAmount(amount, format),
      percent: (percent) => formatPercent(percent, locale).replace('+', ''),
      text: visibleText,
    };
  }, [preferences, currency]);
}
