import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../setup/project-root.mjs';

/** One kind of thing that was tried. `broken` says what failed and how to replay it. */
export interface Check {
  readonly what: string;
  readonly checked: number;
  readonly broken: readonly string[];
  readonly ms: number;
}

/** Planted to prove that the suite can fail. */
export interface Defect {
  readonly name: string;
  /** What revealed it, or null if it went unnoticed. */
  readonly noticed: string | null;
}

export interface Outcome {
  readonly checks: readonly Check[];
  readonly defects: readonly Defect[];
  /** For people, printed below the table. */
  readonly notes?: readonly string[];
  /** For machines, written to the report only. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** How much to run: in `npm test`, in `npm run proof`, or for hours. */
const sizeNames = ['test', 'proof', 'long'] as const;
export type Size = (typeof sizeNames)[number];

export interface Asked<Part extends string, Counts> {
  readonly parts: readonly Part[];
  readonly counts: Counts;
  readonly seed: number;
  readonly only: string | null;
}

interface Suite<Part extends string, Counts extends Readonly<Record<string, number>>> {
  readonly name: string;
  /** Shown by `--help`: what it runs and what must hold. */
  readonly about: string;
  readonly parts: readonly Part[];
  readonly sizes: Readonly<Record<Size, Counts>>;
  /** Explains in `--help` what `--only` takes. Null leaves it out. */
  readonly only: string | null;
  readonly run: (asked: Asked<Part, Counts>) => Promise<Outcome>;
}

/** Parses the command line, runs the suite, prints and writes its report, and sets the exit code. */
export async function runSuite<Part extends string, Counts extends Readonly<Record<string, number>>>(
  suite: Suite<Part, Counts>,
): Promise<void> {
  const { name, parts, sizes, run } = suite;
  const words = process.argv.slice(2);
  try {
    if (words.includes('--help')) {
      console.log(usageOf(suite));
      return;
    }
    const values: ReadonlyMap<string, unknown> = new Map(
      Object.entries(parseArgs({ args: words, options: optionsOf(sizes.test) }).values),
    );
    const size = sizeNames.find((one) => one !== 'test' && values.get(one) === true) ?? 'test';
    const asked = z.array(z.string()).parse(values.get('part') ?? []);
    const unknown = asked.filter((part) => !parts.some((known) => known === part));
    if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
    const outcome = await run({
      parts: asked.length === 0 ? parts : parts.filter((part) => asked.includes(part)),
      counts: countsOf(sizes[size], values),
      seed: wholeNumber(values.get('seed')) ?? 1,
      only: z
        .string()
        .nullable()
        .parse(values.get('only') ?? null),
    });
    for (const line of ['', ...linesOf(outcome)]) console.log(line);
    const { passed, failed } = verdictOf(outcome);
    const folder = join(projectRoot, 'out');
    mkdirSync(folder, { recursive: true });
    const report = { passed, failed, size, ...outcome };
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Uses a time zone so far from Greenwich that a date which passes through a clock becomes another day. */
export function farFromGreenwich(): void {
  process.env['TZ'] = 'Pacific/Kiritimati';
}

/** Counts each check and each planted defect as one test. A check that ran nothing proves nothing. */
export function verdictOf({ checks, defects }: Outcome): {
  readonly passed: number;
  readonly failed: number;
} {
  const failed =
    checks.filter(({ broken }) => broken.length > 0).length +
    defects.filter(({ noticed }) => noticed === null).length;
  const checked = checks.filter((check) => check.checked > 0 || check.broken.length > 0).length;
  return { passed: checked + defects.length - failed, failed };
}

/** Times one check. An error counts as broken, so that the other checks still report. */
export async function timed(
  what: string,
  run: () => Promise<Pick<Check, 'checked' | 'broken'>>,
): Promise<Check> {
  console.log(`${what} …`);
  const startedMs = performance.now();
  const found = await run().catch((error: unknown) => ({
    checked: 0,
    broken: [error instanceof Error ? error.message : String(error)],
  }));
  return { what, ...found, ms: performance.now() - startedMs };
}

/** For example "steps 12, sent 3". */
export function wordsOf(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, number]) => `${name} ${String(number)}`)
    .join(', ');
}

const mostShown = 20;

function linesOf({ checks, defects, notes = [] }: Outcome): string[] {
  const unnoticed = defects.filter(({ noticed }) => noticed === null);
  return [
    row('', 'checked', 'broken', 'seconds'),
    ...checks.map(({ what, checked, broken, ms }) =>
      row(what, checked.toLocaleString('en-GB'), String(broken.length), (ms / 1000).toFixed(1)),
    ),
    ...(defects.length === 0
      ? []
      : [row('deliberate defects', String(defects.length), `${String(unnoticed.length)} unnoticed`, '')]),
    '',
    ...notes,
    ...checks.flatMap(({ what, broken }) =>
      broken.slice(0, mostShown).map((found) => `BROKEN ${what}: ${found}`),
    ),
    ...unnoticed.map(({ name }) => `UNNOTICED: ${name}`),
  ];
}

function row(what: string, checked: string, broken: string, took: string): string {
  return `${what.padEnd(46)}${checked.padStart(14)}${broken.padStart(13)}${took.padStart(10)}`;
}

/** Any other option is refused, so a misspelling can't run everything. */
function optionsOf(counts: Readonly<Record<string, number>>) {
  const text = (): { type: 'string' } => ({ type: 'string' });
  return {
    proof: { type: 'boolean' },
    long: { type: 'boolean' },
    part: { type: 'string', multiple: true },
    seed: text(),
    only: text(),
    ...Object.fromEntries(Object.keys(counts).map((name) => [name, text()])),
  } as const;
}

function countsOf<Counts extends Readonly<Record<string, number>>>(
  counts: Counts,
  values: ReadonlyMap<string, unknown>,
): Counts {
  const asked = Object.keys(counts).flatMap((name) => {
    const count = wholeNumber(values.get(name));
    return count === null ? [] : [[name, count] as const];
  });
  return { ...counts, ...Object.fromEntries(asked) };
}

function wholeNumber(text: unknown): number | null {
  if (text === undefined) return null;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) {
    throw new Error('A count or a seed is a whole number from 1 on.');
  }
  return Number(text);
}

function usageOf<Part extends string, Counts extends Readonly<Record<string, number>>>({
  name,
  about,
  parts,
  sizes,
  only,
}: Suite<Part, Counts>): string {
  const counted = Object.keys(sizes.test);
  const lineOf = (size: Size): string =>
    Object.entries(sizes[size])
      .map(([what, count]) => `${count.toLocaleString('en-GB')} ${what}`)
      .join(', ');
  const lines: readonly (readonly [words: string, explanation: string])[] = [
    ['', counted.length === 0 ? 'all of it' : lineOf('test')],
    ...(counted.length === 0
      ? []
      : [['-- --proof', lineOf('proof')] as const, ['-- --long', lineOf('long')] as const]),
    ['-- --part NAME', `of ${parts.join(', ')} (may be given more than once)`],
    ...counted.map((what) => [`-- --${what} N`, `another number of ${what}`] as const),
    ['-- --seed N', 'others, from this seed on; the same seed gives the same ones (1 when left out)'],
    ...(only === null ? [] : [['-- --only X', only] as const]),
  ];
  const rows = lines.map(([words, explanation]) => `npm run ${name} ${words}`.padEnd(36) + explanation);
  return [about, '', ...rows].join('\n');
}
