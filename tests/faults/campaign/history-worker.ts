import { parentPort } from 'node:worker_threads';
import { defects } from '../core/defects.ts';
import type { World } from '../core/history.ts';
import { playHistory, workspaceId } from '../core/history.ts';
import { violations } from '../core/invariants.ts';
import type { HistoryReport, HistoryTask } from './history-task.ts';
import { historyTaskSchema } from './history-task.ts';

type Taken = HistoryReport['taken'][number];

/** Thousands of programs die here, and nobody reads where. */
Error.stackTraceLimit = 0;

async function playRange(first: number, count: number): Promise<HistoryReport> {
  const found: HistoryReport['violations'] = [];
  const taken = new Map<string, Taken>();
  for (let seed = first; seed < first + count; seed += 1) {
    const world = await playHistory(seed);
    const broken = violations(world);
    if (broken.length > 0) found.push({ seed, found: broken });
    collect(world, taken);
  }
  return { histories: count, violations: found, taken: [...taken.values()] };
}

async function playUntilCaught(name: string, most: number): Promise<HistoryReport> {
  const defect = defects.find((known) => known.name === name);
  if (defect === undefined) throw new Error(`There is no defect "${name}".`);
  for (let seed = 1; seed <= most; seed += 1) {
    const found = violations(await playHistory(seed, defect));
    if (found.length > 0) return { histories: seed, violations: [{ seed, found }], taken: [] };
  }
  return { histories: most, violations: [], taken: [] };
}

function collect({ journal }: World, taken: Map<string, Taken>): void {
  const runs = journal.list(workspaceId, 10_000);
  for (const run of runs.ok ? runs.value : []) {
    const history = journal.transitions(run.changeId);
    for (const { from, event, to } of history.ok ? history.value : []) {
      const key = `${String(from)} ${String(event)} ${to}`;
      if (!taken.has(key)) taken.set(key, { from, event, to });
    }
  }
}

function perform(task: HistoryTask): Promise<HistoryReport> {
  return task.kind === 'histories'
    ? playRange(task.first, task.count)
    : playUntilCaught(task.name, task.most);
}

parentPort?.on('message', (message: unknown) => {
  void perform(historyTaskSchema.parse(message)).then((report) => parentPort?.postMessage(report));
});
