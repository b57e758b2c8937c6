import { z } from 'zod';
import type { Tally } from './tally.ts';

/** More of them in one run are no chance: something is wrong with the code, the tests or the machine. */
export const mostFlaky = 2;
/** Where more fail, the reason is not chance, and each again alone would take long. */
export const mostPlayedAgain = 10;

/** One run of Playwright, by its `json` report: tests as `file:line describe › title`, and faults outside of any test. */
export interface PlayedTests {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
  /** Stood behind a failed `beforeAll`, or an interrupt. */
  readonly unplayed: readonly string[];
  readonly errors: number;
  /** Whether its report says why it ended as it did; a run that was interrupted or died proves nothing. */
  readonly isExplained: boolean;
}

export interface FlakyJudgement {
  readonly ok: boolean;
  readonly tally: Tally;
  /** Failed among the others, passed alone. */
  readonly flaky: readonly string[];
}

const statuses = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  expectedStatus: z.string(),
});
const specs = z.array(
  z.object({ title: z.string(), file: z.string(), line: z.int(), tests: z.array(statuses) }),
);
interface Suite {
  title: string;
  specs?: z.infer<typeof specs> | undefined;
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: specs.optional(), suites: z.array(suite).optional() }),
);
const report = z.object({ suites: z.array(suite), errors: z.array(z.unknown()) });

/**
 * Reads the report of Playwright's `json` reporter test by test.
 * @param code what the run ended with
 */
export function readPlayedTests(written: unknown, code: number): PlayedTests {
  const { suites, errors } = report.parse(written);
  const all = suites.flatMap((file) => testsOf(file, []));
  const named = (outcome: PlayedTest['outcome']): string[] =>
    all.filter((test) => test.outcome === outcome).map(({ name }) => name);
  const failed = named('failed');
  return {
    ...{ passed: named('passed'), failed, skipped: named('skipped'), unplayed: named('unplayed') },
    errors: errors.length,
    isExplained: code === 0 || (code === 1 && failed.length + errors.length > 0),
  };
}

interface PlayedTest {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'unplayed';
}

/** @param within the titles of the groups around it; the outermost suite is the file, which is told with its line. */
function testsOf({ specs: own = [], suites = [] }: Suite, within: readonly string[]): PlayedTest[] {
  const tests = own.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({
      name: `${file}:${String(line)} ${[...within, title].join(' › ')}`,
      outcome: outcomeOf(test),
    })),
  );
  return [...tests, ...suites.flatMap((group) => testsOf(group, [...within, group.title]))];
}

function outcomeOf({ status, expectedStatus }: z.infer<typeof statuses>): PlayedTest['outcome'] {
  if (status === 'expected') return 'passed';
  // Nothing is repeated within a run, so that what passed only when repeated has failed.
  if (status !== 'skipped') return 'failed';
  return expectedStatus === 'skipped' ? 'skipped' : 'unplayed';
}

/** What Playwright is told to play of a test, as its arguments are patterns: `/x\.spec\.ts:7`. */
export function placeOf(name: string): string {
  const place = /^.+?:\d+(?= )/.exec(name)?.[0] ?? name;
  return `/${place.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
}

/** Which tests of a run are played again; none where it proves nothing, or where too many failed. */
export function playedAgain({ failed, unplayed, isExplained }: PlayedTests): readonly string[] {
  const open = [...failed, ...unplayed];
  return isExplained && open.length <= mostPlayedAgain ? open : [];
}

/**
 * A test that failed among the others and passed alone is flaky, which is told and let pass so often and no oftener; one
 * that fails twice, or was not played again, has failed. One that was never played is no flaky one: it passes or fails alone.
 * @param again the run of those that failed, each alone; null where there was none
 */
export function judgeTwice(first: PlayedTests, again: PlayedTests | null): FlakyJudgement {
  const { passed = [], failed: failedAgain = [], unplayed = [], skipped = [] } = again ?? {};
  const passesAlone = (name: string): boolean =>
    passed.includes(name) && !failedAgain.includes(name) && !unplayed.includes(name);
  const flaky = first.failed.filter(passesAlone);
  const late = first.unplayed.filter(passesAlone);
  const open = [...first.failed, ...first.unplayed];
  // Nobody asked for them, so that their first outcome is as little sure as that of a test that failed.
  const strayed = new Set(
    [...failedAgain, ...unplayed, ...skipped.filter((name) => !first.skipped.includes(name))].filter(
      (name) => !open.includes(name),
    ),
  );
  const letPass = late.length + (flaky.length > mostFlaky ? 0 : flaky.length);
  const failed = open.length - letPass + strayed.size + faultsOf(first) + faultsOf(again);
  const passedAtLast = first.passed.filter((name) => !strayed.has(name)).length + letPass;
  return {
    ok: failed === 0 && passedAtLast > 0,
    tally: { passed: passedAtLast, failed, skipped: first.skipped.length },
    flaky,
  };
}

/** Faults of a run outside of any test. */
function faultsOf(run: PlayedTests | null): number {
  if (run === null) return 0;
  return run.errors + (run.isExplained ? 0 : 1);
}

/** One flaky test in the words of a part. */
export function flakyLine(name: string): string {
  return `flaky: ${name} (passed alone)`;
}

/** Those words found again among all that a part printed, for the summary of all parts. */
export function flakyLines(output: string): string[] {
  return output.match(/^flaky: .+ \(passed alone\)$/gm) ?? [];
}
