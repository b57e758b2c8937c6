import { addAmounts } from '../../../core/values/money/money.ts';
import type { BridgeStep, PriceBridge } from '../../../core/analysis/pricing/price-bridge.ts';

/** Where a bar begins and how long it is, in percent of the whole axis. */
export interface BarSpan {
  readonly start: number;
  readonly length: number;
}

export interface StepSpans {
  /** What is so by either reading; undefined where they have nothing in common. */
  readonly sure: BarSpan | undefined;
  /** What is so by one of them only. */
  readonly unsure: readonly BarSpan[];
  /** Where the row before ended, and where this one ends. */
  readonly from: number;
  readonly to: number;
}

/** The bridge's bars on one axis from zero: only drawn, so that plain numbers do. */
export function bridgeScale(rows: PriceBridge['rows']) {
  const reached = rows.flatMap((row) =>
    row.row === 'total'
      ? [Number(row.amount)]
      : [Number(row.from.ifTotalIsNet), Number(row.from.ifTotalIsGross), ...Object.values(endsOf(row))],
  );
  const longest = Math.max(1e-6, ...reached);
  const place = (amount: number): number => Math.max(0, (amount / longest) * 100);
  return {
    total: (amount: string): BarSpan => ({ start: 0, length: place(Number(amount)) }),
    step: (step: BridgeStep): StepSpans => {
      const ends = endsOf(step);
      const net = [place(Number(step.from.ifTotalIsNet)), place(ends.net)].toSorted(ascending);
      const gross = [place(Number(step.from.ifTotalIsGross)), place(ends.gross)].toSorted(ascending);
      return {
        ...overlap(net, gross),
        from: place(Number(step.from.ifTotalIsGross)),
        to: place(ends.gross),
      };
    },
  };
}

function endsOf(step: BridgeStep): { readonly net: number; readonly gross: number } {
  return {
    net: Number(addAmounts(step.from.ifTotalIsNet, step.difference.ifTotalIsNet)),
    gross: Number(addAmounts(step.from.ifTotalIsGross, step.difference.ifTotalIsGross)),
  };
}

const leastDrawn = 0.05;

function overlap(net: readonly number[], gross: readonly number[]): Pick<StepSpans, 'sure' | 'unsure'> {
  const [netLow = 0, netHigh = 0] = net;
  const [grossLow = 0, grossHigh = 0] = gross;
  const low = Math.max(netLow, grossLow);
  const high = Math.min(netHigh, grossHigh);
  if (high < low) return { sure: undefined, unsure: [span(netLow, netHigh), span(grossLow, grossHigh)] };
  const around = [span(Math.min(netLow, grossLow), low), span(high, Math.max(netHigh, grossHigh))];
  return { sure: span(low, high), unsure: around.filter(({ length }) => length >= leastDrawn) };
}

function span(low: number, high: number): BarSpan {
  return { start: low, length: high - low };
}

function ascending(left: number, right: number): number {
  return left - right;
}
