import { z } from 'zod';
import type { Tally } from './tally.ts';

/** More of them in one run are no chance: something is wrong with the code, the tests or the machine. */
export const mostFlaky = 2;
/** Where more fail, the reason is not chance, and each again alone would take long. */
export const mostPlayedAgain = 10;

/** One run of Playwright, by its `json` report: tests as `file:line title`, and faults outside of any test. */
export interface PlayedTests {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
  readonly errors: number;
}

export interface FlakyJudgement {
  readonly ok: boolean;
  readonly tally: Tally;
  /** Failed among the others, passed alone. */
  readonly flaky: readonly string[];
}

const statuses = z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) });
const specs = z.array(
  z.object({ title: z.string(), file: z.string(), line: z.int(), tests: z.array(statuses) }),
);
interface Suite {
  specs?: z.infer<typeof specs> | undefined;
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: specs.optional(), suites: z.array(suite).optional() }),
);
const report = z.object({ suites: z.array(suite), errors: z.array(z.unknown()) });

/** Reads the report of Playwright's `json` reporter test by test. */
export function readPlayedTests(written: unknown): PlayedTests {
  const { suites, errors } = report.parse(written);
  const all = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests.map(({ status }) => ({ name: `${file}:${String(line)} ${title}`, status })),
    );
  const named = (...wanted: string[]): string[] =>
    all.filter(({ status }) => wanted.includes(status)).map(({ name }) => name);
  return {
    passed: named('expected'),
    // Nothing is repeated within a run, so that what passed only when repeated has failed.
    failed: named('unexpected', 'flaky'),
    skipped: named('skipped'),
    errors: errors.length,
  };
}

/** What Playwright is told to play of a test, as its arguments are patterns: `x\.spec\.ts:7`. */
export function placeOf(name: string): string {
  return (name.split(' ')[0] ?? '').replaceAll('.', '\\.');
}

function specsOf({ specs: own = [], suites = [] }: Suite): z.infer<typeof specs> {
  return [...own, ...suites.flatMap(specsOf)];
}

/**
 * A test that failed among the others and passed alone is flaky, which is told and let pass so often and no oftener; one
 * that fails twice, or was not played again, has failed.
 * @param again the run of those that failed, each alone; null where there was none
 */
export function judgeTwice(first: PlayedTests, again: PlayedTests | null): FlakyJudgement {
  const flaky = first.failed.filter((name) => again?.passed.includes(name) === true);
  const tooMany = flaky.length > mostFlaky;
  const letPass = tooMany ? 0 : flaky.length;
  const failed = first.failed.length - letPass + first.errors + (again?.errors ?? 0);
  const passed = first.passed.length + letPass;
  return {
    ok: failed === 0 && passed > 0,
    tally: { passed, failed, skipped: first.skipped.length },
    flaky,
  };
}

/** One flaky test in the words of a part. */
export function flakyLine(name: string): string {
  return `flaky: ${name} (passed alone)`;
}

/** Those words found again among all that a part printed, for the summary of all parts. */
export function flakyLines(output: string): string[] {
  return output.match(/^flaky: .+ \(passed alone\)$/gm) ?? [];
}
