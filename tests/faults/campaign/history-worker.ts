import { parentPort } from 'node:worker_threads';
import { Choices } from '../core/choices.ts';
import { defects } from '../core/defects.ts';
import { playEnumerated } from '../core/enumerated-history.ts';
import { playHistory } from '../core/history.ts';
import { falseReceipts } from '../core/false-receipts.ts';
import { violations } from '../core/invariants.ts';
import type { World } from '../core/world.ts';
import { workspaceId } from '../core/world.ts';
import type { HistoryReport, HistoryTask } from './history-task.ts';
import { historyTaskSchema } from './history-task.ts';

type Taken = HistoryReport['taken'][number];

/** Thousands of programs die here, and nobody reads where. */
Error.stackTraceLimit = 0;

/** What the histories of one task came to. */
class Tally {
  readonly #violations: HistoryReport['violations'] = [];
  readonly #taken = new Map<string, Taken>();
  #histories = 0;
  #falseReceipts = 0;

  add(seed: number | string, world: World): void {
    this.#histories += 1;
    this.#falseReceipts += falseReceipts(world);
    const found = violations(world);
    if (found.length > 0) this.#violations.push({ seed, found });
    const runs = world.journal.list(workspaceId, 10_000);
    for (const run of runs.ok ? runs.value : []) {
      const history = world.journal.transitions(run.changeId);
      for (const { from, event, to } of history.ok ? history.value : []) {
        const key = `${String(from)} ${String(event)} ${to}`;
        if (!this.#taken.has(key)) this.#taken.set(key, { from, event, to });
      }
    }
  }

  report(): HistoryReport {
    return {
      histories: this.#histories,
      violations: this.#violations,
      falseReceipts: this.#falseReceipts,
      taken: [...this.#taken.values()],
    };
  }
}

async function playRange(first: number, count: number): Promise<HistoryReport> {
  const tally = new Tally();
  for (let seed = first; seed < first + count; seed += 1) tally.add(seed, await playHistory(seed));
  return tally.report();
}

/** The history of nothing but usual choices begins no other. */
async function playAllThatBegin(beginning: readonly number[], deviations: number): Promise<HistoryReport> {
  const tally = new Tally();
  let plan: readonly number[] | null = beginning;
  while (plan !== null) {
    const choices: Choices = new Choices(plan, deviations);
    const world = await playEnumerated(choices);
    tally.add(choices.identifier, world);
    plan = beginning.length === 0 ? null : choices.next(beginning.length);
  }
  return tally.report();
}

async function playUntilCaught(name: string, most: number): Promise<HistoryReport> {
  const defect = defects.find((known) => known.name === name);
  if (defect === undefined) throw new Error(`There is no defect "${name}".`);
  const nothing = { falseReceipts: 0, taken: [] };
  for (let seed = 1; seed <= most; seed += 1) {
    const found = violations(await playHistory(seed, defect));
    if (found.length > 0) return { ...nothing, histories: seed, violations: [{ seed, found }] };
  }
  return { ...nothing, histories: most, violations: [] };
}

function perform(task: HistoryTask): Promise<HistoryReport> {
  switch (task.kind) {
    case 'histories':
      return playRange(task.first, task.count);
    case 'enumeration':
      return playAllThatBegin(task.beginning, task.deviations);
    case 'defect':
      return playUntilCaught(task.name, task.most);
  }
}

parentPort?.on('message', (message: unknown) => {
  void perform(historyTaskSchema.parse(message)).then((report) => parentPort?.postMessage(report));
});
