import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { LeverKind } from '../../../core/analysis/levers/levers.ts';
import { leverLabel } from '../../../core/analysis/levers/lever-words.ts';
import type { BridgeStep, BridgeTotal, PriceBridge } from '../../../core/analysis/pricing/price-bridge.ts';
import {
  bridgeExplanation,
  bridgeHeadline,
  signed,
  type BridgeFormat,
} from '../../../core/analysis/pricing/price-bridge-words.ts';
import { formatAmount } from '../../../core/values/money/money.ts';
import { amountFormat } from '../text/amount-text.tsx';
import { formatPercent } from '../format/format-quantity.ts';
import { shareWords } from '../format/share-words.ts';
import { PlainTable } from '../list/plain-table.tsx';
import { usePreferences } from '../format/preferences.tsx';
import { visibleText } from '../format/visible-text.ts';
import { rowName, rowWords } from './bridge-row-words.ts';
import { Term } from '../terms/term.tsx';
import { type BridgeScale, StepBar, TotalBar, bridgeScale } from './bridge-bars.tsx';
import styles from './price-bridge.module.css';

export interface PriceBridgeViewProps {
  readonly bridge: PriceBridge;
  /** Where a lever is edited; undefined where it leads nowhere. */
  readonly hrefOfLever: (lever: LeverKind) => string | undefined;
  /** When the list prices were changed last, as it stands in a sentence: "changed 3 Feb 2026". */
  readonly listChanged?: string | undefined;
  /** Without what each row rests on, for a place of little width. */
  readonly small?: boolean;
}

/** One season from what comparable properties ask to what was achieved: the finding, then a row a step. */
export function PriceBridgeView(props: PriceBridgeViewProps) {
  const { bridge } = props;
  const format = useBridgeFormat(bridge);
  const scale = bridgeScale(bridge.rows);
  return (
    <div className={styles['bridge']} data-small={props.small === true || undefined}>
      <BridgeFinding bridge={bridge} small={props.small === true} />
      {bridge.rows.length < 2 ? null : (
        <PlainTable
          className={styles['table']}
          caption={`${format.text(bridge.position.season)}: from market to booked rate, amounts per week`}
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
            {bridge.rows.map((row) => (
              <Row key={`${row.row} ${row.kind}`} {...props} row={row} format={format} scale={scale} />
            ))}
          </tbody>
        </PlainTable>
      )}
      {bridge.rows.length < 2 || scale.low === 0 || props.small === true ? null : (
        <Text size="xs" c="dimmed" mt="xs">
          The bars begin at {format.amount(`${scale.low}`)}, so that the steps can be seen.
        </Text>
      )}
    </div>
  );
}

/** The season's finding in a sentence, and below it what makes the gap. */
export function BridgeFinding(props: { readonly bridge: PriceBridge; readonly small?: boolean }) {
  const format = useBridgeFormat(props.bridge);
  const { finding, verdict, tone } = bridgeHeadline(props.bridge, format);
  const explanation = bridgeExplanation(props.bridge, format);
  return (
    <div className={styles['finding']} data-small={props.small === true || undefined}>
      <p className={styles['headline']}>
        {verdict === null ? (
          finding
        ) : (
          <>
            {finding}, <span data-tone={tone ?? undefined}>{verdict}</span>
          </>
        )}
      </p>
      {explanation === '' ? null : <p className={styles['explanation']}>{explanation}</p>}
    </div>
  );
}

function Row(
  props: PriceBridgeViewProps & {
    readonly row: BridgeTotal | BridgeStep;
    readonly format: BridgeFormat;
    readonly scale: BridgeScale;
  },
) {
  const { bridge, row, format, scale } = props;
  return (
    <tr data-total={row.row === 'total' || undefined}>
      <th scope="row">
        {row.kind === 'list' && props.small !== true ? (
          <Term of="listPrice">{rowName(bridge, row)}</Term>
        ) : (
          rowName(bridge, row)
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
        {rowWords(bridge, row, format)}
        {row.kind === 'list' && props.listChanged !== undefined ? ` Prices ${props.listChanged}.` : null}
        {/* So that a line may break before the first. */ ' '}
        {row.row === 'step' ? <LeverLinks {...props} row={row} /> : null}
      </td>
    </tr>
  );
}

/** "−60 to −66", "−66", "0". */
function stepAmount({ difference }: BridgeStep, format: BridgeFormat): string {
  const { ifTotalIsNet: net, ifTotalIsGross: gross } = difference;
  return net === gross ? signed(net, format) : `${signed(net, format)} to ${signed(gross, format)}`;
}

/** Levers that are on in the season, on the row that may hold what they took. */
function LeverLinks(props: PriceBridgeViewProps & { readonly row: BridgeStep }) {
  const kinds = leversAt(props.bridge, props.row);
  return kinds.map((kind) => {
    const href = props.hrefOfLever(kind);
    return href === undefined ? null : (
      <Link key={kind} href={href} className={styles['lever']}>
        {leverLabel(kind)}
      </Link>
    );
  });
}

/** A short-break rule is a price and no discount: what it does is in the rest. */
function leversAt(bridge: PriceBridge, { kind }: BridgeStep): readonly LeverKind[] {
  const on = [...new Set((bridge.associations.levers ?? []).map(({ lever }) => lever))];
  switch (kind) {
    case 'discounts':
      return on.filter((lever) => lever !== 'shortBreakRules');
    case 'rest':
      return on.filter((lever) => lever === 'shortBreakRules');
    case 'discounts-and-rest':
    case 'everything':
      return on;
    case 'list-price':
    case 'vouchers':
      return [];
  }
}

/** How the console writes the figures of a bridge, in the currency that its amounts name. */
function useBridgeFormat({ currency }: Pick<PriceBridge, 'currency'>): BridgeFormat {
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
