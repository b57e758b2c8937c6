/** One line of the bench: what was measured, against a floor of the same run, and what it should be. */
export interface BenchRow {
  readonly name: string;
  readonly unit: 'ms' | 'MB' | 'kB' | '%' | 'reads';
  readonly value: number;
  /** Null where the aim is an amount of its own. */
  readonly floor: number | null;
  readonly ratio: number | null;
  /** For people: "at most 1.2 ×". */
  readonly aim: string;
  readonly met: boolean;
}

export interface Measured {
  readonly name: string;
  readonly unit: BenchRow['unit'];
  readonly value: number;
}

/** A row whose aim is a multiple of a floor that was measured in the same run. */
export function againstFloor(
  measured: Measured & { readonly floor: number; readonly atMostTimes: number },
): BenchRow {
  const ratio = measured.value / measured.floor;
  return {
    name: measured.name,
    unit: measured.unit,
    value: rounded(measured.value),
    floor: rounded(measured.floor),
    ratio: rounded(ratio),
    aim: `at most ${String(measured.atMostTimes)} ×`,
    met: ratio <= measured.atMostTimes,
  };
}

/** A row whose aim is an amount. */
export function againstLimit(measured: Measured & { readonly atMost: number }): BenchRow {
  return {
    name: measured.name,
    unit: measured.unit,
    value: rounded(measured.value),
    floor: null,
    ratio: null,
    aim: `at most ${String(measured.atMost)} ${measured.unit}`,
    met: measured.value <= measured.atMost,
  };
}

/** A row whose aim is an amount that is to be reached. */
export function againstLeast(measured: Measured & { readonly atLeast: number }): BenchRow {
  return {
    name: measured.name,
    unit: measured.unit,
    value: rounded(measured.value),
    floor: null,
    ratio: null,
    aim: `at least ${String(measured.atLeast)} ${measured.unit}`,
    met: measured.value >= measured.atLeast,
  };
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
  const cells = rows.map((row) => [
    row.name,
    `${String(row.value)} ${row.unit}`,
    row.floor === null ? '' : `${String(row.floor)} ${row.unit}`,
    row.ratio === null ? '' : `${row.ratio.toFixed(2)} ×`,
    row.aim,
    row.met ? 'met' : 'NOT MET',
  ]);
  const all = [['what', 'measured', 'floor', 'ratio', 'aim', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}
