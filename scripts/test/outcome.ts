import { failedPartLines } from './failed-part.ts';
import { flakyLines } from './flaky.ts';
import type { PartResult } from './part-result.ts';
import { sum, sumLines } from './tally.ts';
import type { PartName } from './test-arguments.ts';

const needsBuild: ReadonlySet<PartName> = new Set(['e2e', 'installed', 'faults', 'soak']);

/** Nothing that needs the built app is played once the build has failed. */
export function canBePlayed(name: PartName, results: ReadonlyMap<PartName, PartResult>): boolean {
  return !needsBuild.has(name) || results.get('build')?.ok !== false;
}

/**
 * What all parts came to, in the last lines of the run, and what it exits with. A part without a result was not played, which
 * is no success.
 * @param outputs what the parts printed that were played as commands of their own
 */
export function outcomeOf(
  asked: readonly PartName[],
  results: ReadonlyMap<PartName, PartResult>,
  outputs: ReadonlyMap<PartName, string>,
): { readonly lines: readonly string[]; readonly code: 0 | 1 } {
  const failed = asked.filter((name) => results.get(name)?.ok !== true);
  const flaky = [...outputs.values()].flatMap(flakyLines);
  const lines = [
    ...failed.flatMap((name) => {
      const output = outputs.get(name);
      return output === undefined ? [] : failedPartLines(name, output);
    }),
    '',
    ...(failed.length > 0 ? [`not passed: ${failed.join(', ')}`] : []),
    ...(flaky.length > 0 ? [...flaky, `${String(flaky.length)} flaky`] : []),
    ...sumLines(sum([...results.values()].map(({ tally }) => tally))),
  ];
  return { lines, code: failed.length > 0 ? 1 : 0 };
}
