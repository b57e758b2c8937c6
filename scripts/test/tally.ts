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

const vitestReport = z.object({
  numPassedTests: z.int().nonnegative(),
  numFailedTests: z.int().nonnegative(),
  numPendingTests: z.int().nonnegative(),
  numTodoTests: z.int().nonnegative(),
});

/** Reads the report of Vitest's `json` reporter. */
export function tallyOfVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

const playwrightReport = z.object({
  stats: z.object({
    expected: z.int().nonnegative(),
    unexpected: z.int().nonnegative(),
    flaky: z.int().nonnegative(),
    skipped: z.int().nonnegative(),
  }),
});

/** Reads the report of Playwright's `json` reporter. A test that passed only when repeated has failed. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}
