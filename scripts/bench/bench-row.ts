export interface BenchRow {
  readonly name: string;
  readonly unit: 'ms' | 'MB';
  readonly value: number;
  /** The baseline, measured in the same run. Absent if `atMost` is an absolute amount. */
  readonly floor?: number;
  /** An amount in `unit`, or a multiple of `floor`. */
  readonly atMost: number;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Always one of the measured values, never interpolated. Throws if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const at = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (at === undefined) throw new Error('Nothing was measured.');
  return at;
}

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
