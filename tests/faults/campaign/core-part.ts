import { transitionRules } from '../../../src/main/changes/run-transitions.ts';
import { defects } from '../core/defects.ts';
import type { HistoryCrew } from './history-crew.ts';
import type { HistoryReport } from './history-task.ts';
import type { MutantResult, PartResult, Violation } from './part-result.ts';

const historiesPerTask = 500;
/** A defect that survives this many histories would survive the campaign. */
const mostHistoriesPerDefect = 10_000;

/** Histories on the virtual service: seeds `first` to `first + count - 1`. */
export async function playCore(crew: HistoryCrew, first: number, count: number): Promise<PartResult> {
  const tasks = Array.from({ length: Math.ceil(count / historiesPerTask) }, (_, index) => ({
    kind: 'histories' as const,
    first: first + index * historiesPerTask,
    count: Math.min(historiesPerTask, count - index * historiesPerTask),
  }));
  const violations: Violation[] = [];
  const taken = new Set<string>();
  let done = 0;
  await crew.perform(tasks, (_task, report) => {
    done += report.histories;
    violations.push(...report.violations);
    for (const step of report.taken) taken.add(wayOf(step));
  });
  return { done, violations, notes: [coverage(taken)] };
}

/** Each deliberate defect of the engine, until a promise is seen to break. */
export async function playDefects(crew: HistoryCrew): Promise<MutantResult[]> {
  const results: MutantResult[] = [];
  const tasks = defects.map(({ name }) => ({ kind: 'defect' as const, name, most: mostHistoriesPerDefect }));
  await crew.perform(tasks, (task, report) => {
    const found = report.violations[0]?.found[0];
    results.push({
      name: task.name,
      killed: found !== undefined,
      after: report.histories,
      found: found ?? '',
    });
  });
  return results;
}

function wayOf(step: HistoryReport['taken'][number]): string {
  return `${String(step.from)} ${String(step.event)} ${step.to}`;
}

/** A record that contradicts itself is made by hand in the unit tests, not by chance. */
function coverage(taken: ReadonlySet<string>): string {
  const rules = transitionRules
    .filter(({ on }) => on !== 'contradictionFound')
    .map(({ from, on, to }) => `${from} ${on} ${to}`);
  const ways = [...new Set(rules)];
  const missed = ways.filter((way) => !taken.has(way));
  const rest = missed.length === 0 ? '' : `; not by chance: ${missed.join(', ')}`;
  return `${String(ways.length - missed.length)} of ${String(ways.length)} ways through the state machine taken${rest}`;
}
