/** Round numbers around a range of values, for an axis that does not begin at zero. */
export interface ValueScale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const wantedTicks = 4;

/** Never empty, never without height: a single value gets room above and below. */
export function valueScale(values: readonly number[]): ValueScale {
  const finite = values.filter((value) => Number.isFinite(value));
  const least = finite.length === 0 ? 0 : Math.min(...finite);
  const most = finite.length === 0 ? 1 : Math.max(...finite);
  const span = most - least || Math.abs(most) || 1;
  const step = niceStep(span / wantedTicks);
  const low = Math.max(0, Math.floor((least - span * 0.05) / step) * step);
  const high = Math.ceil((most + span * 0.05) / step) * step;
  const count = Math.round((high - low) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => low + index * step);
  return { low, high, ticks };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

/** Moves labels apart until none covers another, in the order of their heights. */
export function spreadLabels(wanted: readonly number[], gap: number, lowest: number): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((left, right) => left.y - right.y);
  let previous = -Infinity;
  for (const one of order) {
    one.y = Math.max(one.y, previous + gap);
    previous = one.y;
  }
  const over = Math.max(0, previous - lowest);
  const placed = [...wanted];
  for (const { y, index } of order) placed[index] = y - over;
  return placed;
}
