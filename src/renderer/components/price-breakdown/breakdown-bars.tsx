import type {
  BreakdownStep,
  BreakdownTotalKind,
  PriceBreakdown,
} from '../../../core/analysis/pricing/price-breakdown.ts';
import { addAmounts, compareAmounts } from '../../../core/values/money/money.ts';
import styles from './price-breakdown.module.css';

/** Start and end of a bar, in percent of the axis. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface BreakdownScale {
  /** The amount where the axis starts, above zero if the steps would otherwise be slivers. */
  readonly low: number;
  readonly place: (amount: string) => number;
}

const leastZoom = 0.25;

/** One axis for all bars of a breakdown, zoomed to its steps. Only for drawing, so floats are precise enough. */
export function breakdownScale(rows: PriceBreakdown['rows']): BreakdownScale {
  const reached = rows.flatMap((row) =>
    row.row === 'total'
      ? [Number(row.amount)]
      : [row.from.ifTotalIsNet, row.from.ifTotalIsGross, ...Object.values(endsOf(row))].map(Number),
  );
  const [least, most] = [Math.min(...reached), Math.max(1e-6, ...reached)];
  const zoomed = roundedDown(least - (most - least) * 0.6);
  const low = zoomed < most * leastZoom ? 0 : zoomed;
  return { low, place: (amount) => (Math.max(0, Number(amount) - low) / (most - low)) * 100 };
}

function roundedDown(amount: number): number {
  if (amount <= 0) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) * 5;
  return Math.floor(amount / step) * step;
}

export function TotalBar(props: {
  readonly kind: BreakdownTotalKind;
  readonly amount: string;
  readonly scale: BreakdownScale;
  readonly label: string;
}) {
  const end = props.scale.place(props.amount);
  return (
    <div className={styles['axis']}>
      <span
        aria-hidden
        className={styles['total']}
        data-kind={props.kind}
        style={placed({ start: 0, end })}
      />
      <Label at={end} text={props.label} />
    </div>
  );
}

/** Outlined, hatched where only one of the two meanings applies, and joined to the previous row by a dotted line. */
export function StepBar(props: {
  readonly step: BreakdownStep;
  readonly scale: BreakdownScale;
  readonly label: string;
}) {
  const { step, scale } = props;
  const ends = endsOf(step);
  const net = spanOf(scale.place(step.from.ifTotalIsNet), scale.place(ends.net));
  const gross = spanOf(scale.place(step.from.ifTotalIsGross), scale.place(ends.gross));
  const sure = { start: Math.max(net.start, gross.start), end: Math.min(net.end, gross.end) };
  const whole = { start: Math.min(net.start, gross.start), end: Math.max(net.end, gross.end) };
  const raises = compareAmounts(step.difference.ifTotalIsGross, '0') > 0 || undefined;
  const isUnsure = whole.end - whole.start - (sure.end - sure.start) > 0.05;
  return (
    <div className={styles['axis']}>
      <span
        aria-hidden
        className={styles['thread']}
        style={{ insetInlineStart: percent(scale.place(step.from.ifTotalIsGross)) }}
      />
      <span
        aria-hidden
        className={styles['thread']}
        data-down
        style={{ insetInlineStart: percent(scale.place(ends.gross)) }}
      />
      {isUnsure ? (
        <span aria-hidden className={styles['step']} data-unsure data-raises={raises} style={placed(whole)} />
      ) : null}
      {sure.end < sure.start ? null : (
        <span aria-hidden className={styles['step']} data-raises={raises} style={placed(sure)} />
      )}
      <Label at={whole.end} text={props.label} />
    </div>
  );
}

function Label(props: { readonly at: number; readonly text: string }) {
  return (
    <span className={styles['label']} style={{ insetInlineStart: percent(props.at) }}>
      {props.text}
    </span>
  );
}

function endsOf({ from, difference }: BreakdownStep): { readonly net: string; readonly gross: string } {
  return {
    net: addAmounts(from.ifTotalIsNet, difference.ifTotalIsNet),
    gross: addAmounts(from.ifTotalIsGross, difference.ifTotalIsGross),
  };
}

function spanOf(one: number, other: number): Span {
  return { start: Math.min(one, other), end: Math.max(one, other) };
}

function placed({ start, end }: Span) {
  return { insetInlineStart: percent(start), inlineSize: percent(end - start) };
}

function percent(value: number): string {
  return `${value.toFixed(2)}%`;
}
