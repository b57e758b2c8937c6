import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runCaptured } from '../process/run-captured.ts';
import { projectRoot } from '../setup/project-root.mjs';

export interface Part {
  /** The npm script, and its name in the summary. */
  readonly name: string;
  readonly words?: readonly string[];
  /** Where it writes its counts. Absent if it only passes or fails. */
  readonly report?: { readonly path: string; readonly read: (written: unknown) => Tally };
}

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  /** Tests that passed only when repeated. */
  readonly flaky?: readonly string[];
}

interface PartRun {
  readonly ok: boolean;
  readonly tookMs: number;
  readonly tally: Tally | null;
}

/** Parts that run in sequence. The queues of a stage run in parallel. */
type Queue = readonly Part[];

/** More than this in one part is no coincidence: the code, the tests or the machine is at fault. */
const mostFlaky = 2;
const reports = join(projectRoot, '.cache', 'reports');

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightTests = z.array(
  z.object({
    title: z.string(),
    file: z.string(),
    line: z.int(),
    tests: z.array(z.object({ status: z.string() })),
  }),
);
interface PlaywrightSuite {
  specs?: z.infer<typeof playwrightTests> | undefined;
  suites?: PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({ specs: playwrightTests.optional(), suites: z.array(playwrightSuite).optional() }),
);
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.unknown()),
});
const suiteReport = z.object({ passed: z.int(), failed: z.int(), skipped: z.int().default(0) });

/** Unit tests. A file that fails to load counts as one failed test. */
export function vitest(name: string): Part {
  const path = join(reports, `${name}.json`);
  return {
    name,
    words: ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    report: {
      path,
      read: (written) => {
        const { testResults, ...counts } = vitestReport.parse(written);
        const unloadable = testResults.filter(
          ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
        );
        const failed = counts.numFailedTests + unloadable.length;
        return { passed: counts.numPassedTests, failed, skipped: counts.numPendingTests };
      },
    },
  };
}

/** Tests in the real app. A failed one is repeated once, and reported as flaky if it then passes. */
export function playwright(name: string, words: readonly string[] = []): Part {
  const path = join(reports, `${name}.json`);
  return {
    name,
    words: ['--retries=1', '--reporter=list,json', ...words],
    report: {
      path,
      read: (written) => {
        const { stats, suites, errors } = playwrightReport.parse(written);
        const flaky = suites.flatMap(flakyIn);
        const failed = stats.unexpected + errors.length;
        return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, flaky };
      },
    },
  };
}

function flakyIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...own.map(({ file, line, title }) => `${file}:${String(line)} ${title}`),
    ...suites.flatMap(flakyIn),
  ];
}

/** A script that writes its report to out/ as the suites do. */
export function suite(name: string, words: readonly string[] = []): Part {
  const path = join(projectRoot, 'out', `${name}.json`);
  return { name, words, report: { path, read: (written) => suiteReport.parse(written) } };
}

/**
 * Runs the parts named on the command line, or all. A failed part doesn't stop the others. The last line printed is
 * the sum of the tests that ran.
 */
export async function runGate(usage: string, stages: readonly (readonly Queue[])[]): Promise<void> {
  const words = process.argv.slice(2);
  const names = stages.flat(2).map(({ name }) => name);
  const unknown = words.filter((word) => !names.includes(word));
  if (unknown.length > 0) {
    console.log(`${usage}\nparts: ${names.join(', ')}`);
    process.exitCode = unknown.includes('--help') ? 0 : 2;
    return;
  }
  const asked = words.length === 0 ? names : words;
  const runs = new Map<string, PartRun>();
  for (const queues of stages) {
    const wanted = queues.map((queue) => queue.filter(({ name }) => asked.includes(name)));
    await Promise.all(
      wanted.map(async (queue, index) => {
        for (const part of queue) runs.set(part.name, await run(part, index > 0));
      }),
    );
  }
  process.exitCode = summarise(runs);
}

/** Prints the output when the part ends, so that parallel parts don't mix. */
async function run(part: Part, inBackground: boolean): Promise<PartRun> {
  const { name, words = [], report } = part;
  if (report !== undefined) rmSync(report.path, { force: true });
  const startedMs = performance.now();
  // Runs an npm script with Node's own `--run`.
  const { code, output } = await runCaptured(process.execPath, ['--run', name, '--', ...words], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report?.path ?? '' },
    inBackground,
  });
  const tookMs = performance.now() - startedMs;
  const written = report !== undefined && existsSync(report.path) ? readFileSync(report.path, 'utf8') : null;
  const tally = written === null ? null : (report?.read(JSON.parse(written)) ?? null);
  const isProven = report === undefined || (tally !== null && tally.failed === 0 && hasRun(tally));
  const ok = code === 0 && isProven && (tally?.flaky ?? []).length <= mostFlaky;
  const word = ok ? 'passed' : 'NOT PASSED';
  console.log(`\n── ${name}: ${word} in ${(tookMs / 1000).toFixed(0)} s\n${output.trim()}`);
  return { ok, tookMs, tally };
}

/** A runner that reports success without running anything proves nothing. Skipped tests are expected on some machines. */
function hasRun({ passed, skipped = 0 }: Tally): boolean {
  return passed + skipped > 0;
}

function summarise(runs: ReadonlyMap<string, PartRun>): number {
  console.log('');
  for (const [name, { ok, tookMs, tally }] of runs) {
    const tests = tally === null ? '' : `${String(tally.passed)} passed, ${String(tally.failed)} failed`;
    console.log(
      `${ok ? 'passed    ' : 'NOT PASSED'}  ${name.padEnd(14)}${(tookMs / 1000).toFixed(0).padStart(5)} s  ${tests}`,
    );
  }
  const tallies = [...runs.values()].flatMap(({ tally }) => tally ?? []);
  const sum = (of: (tally: Tally) => number): string =>
    String(tallies.reduce((total, one) => total + of(one), 0));
  const flaky = tallies.flatMap((tally) => tally.flaky ?? []);
  for (const name of flaky) console.log(`flaky: ${name}`);
  if (flaky.length > 0)
    console.log(`${String(flaky.length)} flaky; more than ${String(mostFlaky)} in one part are a failure`);
  const skipped = sum((one) => one.skipped ?? 0);
  if (skipped !== '0') console.log(`${skipped} skipped`);
  console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
  return [...runs.values()].every(({ ok }) => ok) ? 0 : 1;
}
