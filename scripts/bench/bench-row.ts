/** One line of the bench: what was measured, in a unit, and what it should be at most. */
export interface BenchRow {
  readonly name: string;
  readonly unit: 'ms' | 'MB';
  readonly value: number;
  /** The same of the least that does it, measured in the same run; absent where the aim is an amount of its own. */
  readonly floor?: number;
  /** An amount, or a multiple of the floor. */
  readonly atMost: number;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Of the values as they were measured, none made up between two. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const at = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (at === undefined) throw new Error('Nothing was measured.');
  return at;
}

/** The rows as a table for a terminal. */
export function benchTable(rows: readonly BenchRow[]): string {
  return rows
    .map(({ name, unit, value, floor, atMost }) => {
      const measured = `${value.toFixed(1)} ${unit}`;
      const isMet = value <= atMost * (floor ?? 1);
      const aim =
        floor === undefined
          ? `at most ${String(atMost)} ${unit}`
          : `${(value / floor).toFixed(2)} × ${floor.toFixed(1)} ${unit}, at most ${String(atMost)} ×`;
      return `${name.padEnd(72)}${measured.padStart(12)}  ${aim}${isMet ? '' : '  NOT MET'}`;
    })
    .join('\n');
}
