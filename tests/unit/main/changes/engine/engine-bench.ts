import { succeed, type Result } from '../../../../../src/core/values/errors.ts';
import type { ChannelRequest } from '../../../../../src/ipc/channels.ts';
import type { RunDetail, Proposal } from '../../../../../src/ipc/changes/changes.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { type Changes, createChanges } from '../../../../../src/main/changes/changes.ts';
import type { MappingsPort, SlipsPort } from '../../../../../src/main/changes/engine-parts.ts';
import {
  type ResourceRegistry,
  editableResources,
} from '../../../../../src/main/changes/proposal/editable-resource.ts';
import type { Journal } from '../../../../../src/main/changes/journal/journal.ts';
import type { ReadAnswer } from '../../../../../src/main/service-client/service-client.ts';
import { SeenBodies } from '../../../../faults/core/seen-bodies.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import { oneDestination } from '../../../../faults/core/one-destination.ts';
import { seededRandom } from '../../../../faults/core/seeded-random.ts';
import { VirtualClock } from '../../../../faults/core/virtual-service/virtual-clock.ts';
import type { KeyMode, WriteFault } from '../../../../faults/core/virtual-service/virtual-faults.ts';
import {
  type ServiceHooks,
  VirtualService,
} from '../../../../faults/core/virtual-service/virtual-service.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { engineAlone, usualSlips } from '../../../../faults/core/engine-alone.ts';
import { valueOf } from '../../../../value-of.ts';

export const target = { workspaceId: 'w1', resource: 'security-deposit', subject: '1042' } as const;

export class Bench {
  readonly clock = new VirtualClock();
  readonly journal: Journal;
  readonly service: VirtualService;
  readonly shown: RunDetail[] = [];
  readonly bodies = new SeenBodies();
  unlocked = true;
  retryAfterMs = 30_000;
  /** Delays before an accepted but unverified change is read again automatically, in ms. */
  followUpMs: readonly number[] = [];
  reads: 'work' | 'fail' = 'work';
  resources: ResourceRegistry = editableResources;
  readings: MappingsPort = trustedNames;
  slips: SlipsPort = usualSlips;
  account: string | null = null;
  /** Called before each request reaches the service. */
  onGap: () => void = () => undefined;
  readonly #random = seededRandom(7);

  constructor(
    faults: WriteFault[] = [],
    mode: KeyMode = 'honours',
    journal: Journal = new MemoryJournal(),
    more: Pick<ServiceHooks, 'tags' | 'rateLimitWaitMs'> = {},
  ) {
    this.journal = journal;
    this.service = new VirtualService(() => mode, this.clock, this.#random, {
      nextWriteFault: () => faults.shift() ?? 'none',
      readFails: () => this.reads === 'fail',
      gap: () => {
        this.onGap();
      },
      retryAfterMs: () => this.retryAfterMs,
      kill: () => undefined,
      ...more,
    });
    this.service.put(target.subject, 100, false);
  }

  start(): Changes {
    return createChanges({
      ...engineAlone,
      readings: this.readings,
      slips: (id: string) => this.slips(id),
      account: () => this.account,
      journal: this.journal,
      client: this.service,
      destinations: oneDestination,
      resources: this.resources,
      snapshots: this.bodies.port,
      isUnlocked: () => this.unlocked,
      followUpMs: this.followUpMs,
      clock: this.clock,
      uuid: () => this.#random.uuid(),
      emit: (run) => this.shown.push(run),
    });
  }

  /** Shows a body to the person. Its hash is the base of a change. */
  see(body: JsonValue = this.service.body(target.subject)): string {
    return this.bodies.remember(body);
  }

  wanted(amount: string): ChannelRequest<'changes:propose'> {
    const desired = { amount, disabled: false };
    return { target, baseBodyHash: this.see(), desired, reason: 'more breakages' };
  }

  /** Reviews a change of the deposit. Fails the test unless it is ready. */
  async draft(changes: Changes, amount = '250'): Promise<RunDetail> {
    return readyToSend(await changes.propose(this.wanted(amount))).run;
  }

  async drafted(amount = '250') {
    const changes = this.start();
    return { changes, ...(await this.draft(changes, amount)) };
  }

  /** Reviews and sends. Returns the run once it stops. */
  async run(changes: Changes, amount = '250'): Promise<RunDetail> {
    const { changeId } = await this.draft(changes, amount);
    return valueOf(await changes.send(plainly(changeId)));
  }

  get writes(): number {
    return this.service.seen.filter(({ kind }) => kind === 'write').length;
  }

  get effects(): number {
    return this.service.ledger.filter(({ key }) => key !== null).length;
  }

  get keys(): Set<string> {
    return new Set(this.service.seen.flatMap((entry) => (entry.kind === 'write' ? [entry.key] : [])));
  }
}

export function altered(bench: Bench, alter: (answer: ReadAnswer) => ReadAnswer): void {
  const read = bench.service.read.bind(bench.service);
  bench.service.read = async (request) => {
    const answer = await read(request);
    return answer.ok ? succeed(alter(answer.value)) : answer;
  };
}

/** Arguments of `changes.send` for a change without anything unusual. */
export const plainly = (changeId: string) => ({ changeId, acknowledgedWarnings: [], confirmation: '' });

export type ReadyProposal = Extract<Proposal, { outcome: 'ready' }>;

/** The reviewed change, ready to send. Throws if it isn't. */
export function readyToSend(reviewed: Result<Proposal>): ReadyProposal {
  const proposal = valueOf(reviewed);
  if (proposal.outcome !== 'ready') throw new Error(JSON.stringify(proposal));
  return proposal;
}

/** Sends it, acknowledging the warnings and typing any required confirmation. */
export async function sendReviewed(
  { changes }: { changes: Changes },
  { run, warnings }: ReadyProposal,
): Promise<RunDetail> {
  return valueOf(
    await changes.send({
      changeId: run.changeId,
      acknowledgedWarnings: warnings,
      confirmation: run.typeToConfirm ?? '',
    }),
  );
}
