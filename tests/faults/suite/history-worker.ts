import { parentPort } from 'node:worker_threads';
import { bookingDefects } from '../bookings/booking-defects.ts';
import { runBooking, type BookingPart } from '../bookings/booking-history.ts';
import { bookingViolations } from '../bookings/booking-invariants.ts';
import { Choices } from '../core/choices.ts';
import { defects } from '../core/defects/defects.ts';
import { runEnumerated } from '../core/enumerated/enumerated-history.ts';
import { runHistory } from '../core/history.ts';
import { falseReceipts } from '../core/false-receipts.ts';
import { violations } from '../core/invariants.ts';
import type { Defect } from '../core/virtual-service/virtual-program.ts';
import { type World, workspaceId } from '../core/world.ts';
import type { EnumerationDepth, HistoryReport, HistoryTask } from './history-task.ts';
import { historyTaskSchema } from './history-task.ts';

type Taken = HistoryReport['taken'][number];

/** Thousands of programs die here, and nobody reads their stack traces. */
Error.stackTraceLimit = 0;

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

async function runRange(first: number, count: number): Promise<HistoryReport> {
  const tally = new Tally();
  for (let seed = first; seed < first + count; seed += 1) tally.add(seed, await runHistory(seed));
  return tally.report();
}

/** A start with only usual choices counts as a single history. */
async function runAllThatBegin(
  beginning: readonly number[],
  { deviations, oneIn }: EnumerationDepth,
): Promise<HistoryReport> {
  const tally = new Tally();
  let plan: readonly number[] | null = beginning;
  while (plan !== null) {
    const choices: Choices = new Choices(plan, deviations, oneIn);
    tally.add(choices.identifier, await runEnumerated(choices));
    plan = beginning.length === 0 ? null : choices.next(beginning.length);
  }
  return tally.report();
}

async function runUntilCaught(name: string, most: number): Promise<HistoryReport> {
  const defect = defects.find((known) => known.name === name);
  if (defect === undefined) throw new Error(`There is no defect "${name}".`);
  const nothing = { falseReceipts: 0, taken: [] };
  for (let seed = 1; seed <= most; seed += 1) {
    const found = violations(await runHistory(seed, defect));
    if (found.length > 0) return { ...nothing, histories: seed, violations: [{ seed, found }] };
  }
  return { ...nothing, histories: most, violations: [] };
}

/** Reservations and payments have their own checks, and their transitions aren't counted. */
async function runBookingsThatBegin(
  part: BookingPart,
  beginning: readonly number[],
  { deviations, oneIn }: EnumerationDepth,
  defect: Defect | null = null,
): Promise<HistoryReport> {
  const report: HistoryReport = { histories: 0, violations: [], falseReceipts: 0, taken: [] };
  let plan: readonly number[] | null = beginning;
  while (plan !== null) {
    const choices: Choices = new Choices(plan, deviations, oneIn);
    const found = bookingViolations(await runBooking(part, choices, defect));
    report.histories += 1;
    if (found.length > 0) report.violations.push({ seed: `${part} ${choices.identifier}`, found });
    if (found.length > 0 && defect !== null) return report;
    plan = beginning.length === 0 && defect === null ? null : choices.next(beginning.length);
  }
  return report;
}

/** One deviation first: it reveals most defects, and more take long. */
async function runBookingDefect(name: string, deviations: number): Promise<HistoryReport> {
  const defect = bookingDefects.find((known) => known.name === name);
  if (defect === undefined) throw new Error(`There is no defect "${name}".`);
  let histories = 0;
  for (let most = 1; most <= deviations; most += 1) {
    const report = await runBookingsThatBegin(defect.part, [], { deviations: most, oneIn: 1 }, defect);
    histories += report.histories;
    if (report.violations.length > 0) return { ...report, histories };
  }
  return { histories, violations: [], falseReceipts: 0, taken: [] };
}

function perform(task: HistoryTask): Promise<HistoryReport> {
  switch (task.kind) {
    case 'booking':
      return runBookingsThatBegin(task.part, task.beginning, task.depth);
    case 'booking-defect':
      return runBookingDefect(task.name, task.deviations);
    case 'histories':
      return runRange(task.first, task.count);
    case 'enumeration':
      return runAllThatBegin(task.beginning, task.depth);
    case 'defect':
      return runUntilCaught(task.name, task.most);
  }
}

parentPort?.on('message', (message: unknown) => {
  void perform(historyTaskSchema.parse(message)).then((report) => parentPort?.postMessage(report));
});
