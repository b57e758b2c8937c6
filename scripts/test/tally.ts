import { z } from 'zod';

/** Tests that were really executed. */
export interface Tally {
  passed: number;
  failed: number;
  /** Present but not run: skipped or left over when a run was cut short. */
  skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    nothing,
  );
}

/** The last lines of a run of tests. */
export function sumLines({ passed, failed, skipped }: Tally): string[] {
  return [
    ...(skipped > 0 ? [`${String(skipped)} skipped`] : []),
    `${String(passed)} passed, ${String(failed)} failed`,
  ];
}

/** Reads them again; null where a run did not get as far. */
export function readSum(output: string): Tally | null {
  const found = /(?:^(\d+) skipped\n)?^(\d+) passed, (\d+) failed\s*$(?![\s\S])/m.exec(output.trimEnd());
  if (found === null) return null;
  const [, skipped = '0', passed = '0', failed = '0'] = found;
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}

const vitestReport = z.object({
  numPassedTests: z.int().nonnegative(),
  numFailedTests: z.int().nonnegative(),
  numPendingTests: z.int().nonnegative(),
  numTodoTests: z.int().nonnegative(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Reads the report of Vitest's `json` reporter. A file that cannot even be loaded counts as one failed test. */
export function tallyOfVitest(report: unknown): Tally {
  const { testResults, ...counts } = vitestReport.parse(report);
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + unloadable.length,
    skipped: counts.numPendingTests + counts.numTodoTests,
  };
}

const playwrightReport = z.object({
  stats: z.object({
    expected: z.int().nonnegative(),
    unexpected: z.int().nonnegative(),
    flaky: z.int().nonnegative(),
    skipped: z.int().nonnegative(),
  }),
  errors: z.array(z.unknown()),
});

/**
 * Reads the report of Playwright's `json` reporter. A test that passed only when repeated has failed, and an error
 * outside of any test (a file that cannot be loaded) counts as one failed test.
 */
export function tallyOfPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

const faultsReport = z.object({
  mutants: z.object({ total: z.int().nonnegative(), killed: z.int().nonnegative() }),
  seeds: z.object({ violating: z.record(z.string(), z.array(z.union([z.int(), z.string()]))) }),
});

/** Reads out/faults.json. A part of the campaign is one test, however many histories it plays; so is each defect. */
export function tallyOfFaults(report: unknown): Tally {
  const { mutants, seeds } = faultsReport.parse(report);
  const parts = Object.values(seeds.violating);
  const held = parts.filter((violating) => violating.length === 0).length;
  return {
    passed: held + mutants.killed,
    failed: parts.length - held + mutants.total - mutants.killed,
    skipped: 0,
  };
}

const installedReport = z.object({
  /** Why this machine is not one to install on, where it is not. */
  notRun: z.string().optional(),
  steps: z.array(z.object({ name: z.string(), ok: z.boolean() })),
});

/** Reads .cache/reports/installed.json: each step is a test. Where nothing was installed, one is left over. */
export function tallyOfInstalled(report: unknown): Tally {
  const { notRun, steps } = installedReport.parse(report);
  if (notRun !== undefined) return { ...nothing, skipped: 1 };
  const passed = steps.filter(({ ok }) => ok).length;
  return { passed, failed: steps.length - passed, skipped: 0 };
}

const fuzzReport = z.object({
  decoders: z.record(z.string(), z.int().positive()),
  answers: z.int().nonnegative(),
  descriptions: z.int().nonnegative(),
  violations: z.array(z.object({ where: z.string(), found: z.string() })),
  mutants: z.object({ total: z.int().nonnegative(), killed: z.int().nonnegative() }),
});

/** Reads out/fuzz.json. A decoder is one test, however many inputs it gets; so are all answers, all descriptions, and each defect. */
export function tallyOfFuzz(report: unknown): Tally {
  const { decoders, answers, descriptions, violations, mutants } = fuzzReport.parse(report);
  const names = Object.keys(decoders);
  const broken = new Set(violations.map(({ where }) => where));
  const brokenDecoders = names.filter((name) => broken.has(name)).length;
  const brokenInputs = ['answer ', 'description '].filter((what) =>
    [...broken].some((where) => where.startsWith(what)),
  ).length;
  const played = names.length + (answers > 0 ? 1 : 0) + (descriptions > 0 ? 1 : 0) + mutants.total;
  const failed = brokenDecoders + brokenInputs + mutants.total - mutants.killed;
  return { passed: played - failed, failed, skipped: 0 };
}

const contractReport = z.object({
  dialects: z.record(
    z.string(),
    z.object({
      answers: z.int().nonnegative(),
      lintErrors: z.int().nonnegative(),
      faults: z.int().nonnegative(),
    }),
  ),
});

/** Reads out/contract.json. Of each dialect the description is one test, and all answers are one; none played is a failed one. */
export function tallyOfContract(report: unknown): Tally {
  const played = Object.values(contractReport.parse(report).dialects);
  const broken = played.flatMap(({ answers, lintErrors, faults }) => [
    lintErrors > 0,
    faults > 0 || answers === 0,
  ]);
  const failed = broken.filter(Boolean).length;
  return { passed: broken.length - failed, failed, skipped: 0 };
}

const dialectsReport = z.object({
  dialects: z.int().positive(),
  wrongMeanings: z.int().nonnegative(),
  edits: z.int().positive(),
  wrongWrites: z.int().nonnegative(),
  mutants: z.object({ total: z.int().nonnegative(), killed: z.int().nonnegative() }),
});

/** Reads out/dialects.json. All that is shown is one test, and all that is written, however many dialects; so is each defect. */
export function tallyOfDialects(report: unknown): Tally {
  const { wrongMeanings, wrongWrites, mutants } = dialectsReport.parse(report);
  const broken = [wrongMeanings, wrongWrites].filter((wrong) => wrong > 0).length;
  return {
    passed: 2 - broken + mutants.killed,
    failed: broken + mutants.total - mutants.killed,
    skipped: 0,
  };
}

const soakReport = z.object({ broken: z.record(z.string(), z.array(z.string())) });

/** Reads out/soak.json. Each promise is one test. */
export function tallyOfSoak(report: unknown): Tally {
  const promises = Object.values(soakReport.parse(report).broken);
  const held = promises.filter((violations) => violations.length === 0).length;
  return { passed: held, failed: promises.length - held, skipped: 0 };
}
