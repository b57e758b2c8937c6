import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunDetail } from '../../src/ipc/changes/changes.ts';
import { type Simulator, startSimulator } from '../../src/simulator/simulator.ts';
import type { SoakReport } from '../../scripts/suites/soak-report.ts';
import { type ConsoleApp, freshUserData, launchConsole } from '../e2e/support/console-app.ts';
import { PageBridge } from '../e2e/support/page-bridge.ts';
import { seededRandom } from '../faults/core/seeded-random.ts';
import { printedFaults, recordedFaults } from './fault-record.ts';
import { judge } from './judge.ts';
import { growthPercent, memoryOf, memoryViolations, mostRounds, mostSamples } from './memory.ts';
import { Person } from './person.ts';
import { Troubles } from './troubles.ts';

const propertyCount = 6;
const leastBetweenSamplesMs = 5_000;
const settlingMs = 60_000;
/** At least this share of the time is measured, however long a slow machine takes to show everything. */
const leastMeasuredShare = 0.5;

interface Soak {
  readonly service: Simulator;
  readonly userData: string;
  readonly person: Person;
  readonly found: { faults: string[]; reach: string[] };
  readonly counts: { kills: number; quits: number };
  console: ConsoleApp;
}

async function startAgain(soak: Soak, way: 'kills' | 'quits'): Promise<void> {
  const { console, counts } = soak;
  await (way === 'kills' ? console.kill() : console.close());
  counts[way] += 1;
  noteFaults(soak);
  soak.console = await launchConsole({ userData: soak.userData });
  soak.person.sitDownAt(soak.console.page);
  await soak.console.page.getByRole('navigation').first().waitFor();
}

function noteFaults({ console, found }: Soak): void {
  found.faults.push(...console.problems.splice(0), ...printedFaults(console.output().toString('utf8')));
}

async function walk(soak: Soak, untilMs: number, each: () => Promise<void>): Promise<void> {
  while (performance.now() < untilMs) {
    try {
      await soak.person.step();
      await each();
    } catch (fault) {
      soak.found.reach.push(fault instanceof Error ? fault.message : String(fault));
      return;
    }
  }
}

/**
 * Short sessions that end in a kill or normally, then a long one that measures memory. Returns the samples of each
 * round. Apparent growth leads to another round.
 */
async function run(soak: Soak, minutes: number): Promise<number[][]> {
  const began = performance.now();
  const totalMs = minutes * 60_000;
  const nothing = (): Promise<void> => Promise.resolve();
  for (const way of ['kills', 'quits', 'kills'] as const) {
    await walk(soak, performance.now() + totalMs / 10, nothing);
    await startAgain(soak, way);
  }
  const unseen = await soak.person.lookAround();
  if (unseen.length > 0) soak.found.reach.push(`never seen: ${unseen.join(', ')}`);
  const rounds = [
    await measure(soak, Math.max(began + totalMs - performance.now(), totalMs * leastMeasuredShare)),
  ];
  while (rounds.length < mostRounds && memoryViolations(rounds).length > 0) {
    rounds.push(await measure(soak, totalMs * leastMeasuredShare));
  }
  return rounds;
}

async function measure(soak: Soak, durationMs: number): Promise<number[]> {
  const everyMs = Math.max(leastBetweenSamplesMs, durationMs / mostSamples);
  const samples: number[] = [];
  let dueMs = performance.now();
  await walk(soak, dueMs + durationMs, async () => {
    if (performance.now() < dueMs || samples.length >= mostSamples) return;
    samples.push(await memoryOf(soak.console));
    dueMs = performance.now() + everyMs;
  });
  return samples;
}

/** The service is healthy: runs settle by themselves where possible, and the person resolves the rest. */
async function settle(bridge: PageBridge, workspaceId: string): Promise<RunDetail[]> {
  const untilMs = performance.now() + settlingMs;
  for (;;) {
    const runs = await bridge.runs(workspaceId);
    const open = runs.filter(({ actions }) => actions.includes('discard') || actions.includes('accept'));
    const isWorking = runs.some(({ status }) => ['checking', 'sending', 'verifying'].includes(status));
    if ((open.length === 0 && !isWorking) || performance.now() > untilMs) return runs;
    for (const { changeId, actions } of open) {
      const way = actions.includes('discard') ? 'discard' : 'accept';
      if (actions.includes('reconcile')) await bridge.step('reconcile', changeId).catch(() => undefined);
      await bridge.step(way, changeId).catch(() => undefined);
    }
    await pause(500);
  }
}

async function isInReach({ console, found }: Soak): Promise<void> {
  await console.page
    .getByRole('navigation')
    .getByRole('link', { name: 'Settings', exact: true })
    .first()
    .click({ timeout: 15_000 })
    .catch((fault: unknown) => found.reach.push(String(fault)));
}

async function suite(minutes: number, seed: number): Promise<SoakReport> {
  const service = await startSimulator({ latencyMs: { min: 5, max: 40 }, rateLimitPerMinute: 3_000 });
  const userData = freshUserData();
  const workspace = { service, jwt: service.jwt('admin') };
  const console = await launchConsole({ userData, workspace });
  const [first = 0, ...others] = service.samplePropertyIds.slice(0, propertyCount);
  const soak: Soak = {
    service,
    userData,
    console,
    person: new Person(console.page, [first, ...others], seededRandom(seed)),
    found: { faults: [], reach: [] },
    counts: { kills: 0, quits: 0 },
  };
  const troubles = new Troubles(service, seededRandom(seed + 1));
  try {
    const bridge = new PageBridge(console.page);
    const workspaceId = await bridge.addProperties([first, ...others]);
    await bridge.unlock(workspaceId);
    await startAgain(soak, 'quits');
    const running = troubles.run();
    const rounds = await run(soak, minutes);
    troubles.end();
    await running;
    await isInReach(soak);
    const runs = await settle(new PageBridge(soak.console.page), workspaceId);
    await soak.console.close();
    noteFaults(soak);
    const judged = judge(service, runs, soak.person.sent);
    const { steps, ...counts } = soak.person.counts;
    return {
      steps,
      counts: {
        ...counts,
        ...soak.counts,
        sent: soak.person.sent.length,
        requests: service.requests().length,
        effects: service.ledger().length,
      },
      troubles: troubles.counts,
      memory: { samples: rounds.flat(), grewPercent: growthPercent(rounds) },
      broken: {
        'no lost edit': judged.lost,
        'no double send': judged.doubled,
        'true outcomes': judged.untrue,
        'steady memory': memoryViolations(rounds),
        'no uncaught fault': [...soak.found.faults, ...recordedFaults(userData)],
        'window in reach': soak.found.reach,
      },
    };
  } finally {
    troubles.end();
    await soak.console.kill().catch(() => undefined);
    await service.stop();
    rmSync(userData, { recursive: true, force: true, maxRetries: 3 });
  }
}

const [minutes = '2', seed = '1', resultFile = ''] = process.argv.slice(2);
writeFileSync(resultFile, JSON.stringify(await suite(Number(minutes), Number(seed))));
