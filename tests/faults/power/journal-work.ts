import type { Journal, Step } from '../../../src/main/changes/journal/journal.ts';
import { type RunEvent, transition } from '../../../src/main/changes/state-machine.ts';
import type { Intent, StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import {
  aReceipt,
  anIntent,
  anObservation,
  newChange,
} from '../../unit/main/changes/journal/journal-samples.ts';
import type { Random } from '../core/seeded-random.ts';

export const workspaceId = 'w1';

const journeys: readonly (readonly RunEvent[])[] = [
  ['sendStarted', 'sendAccepted', 'readMatchedDesired'],
  ['sendStarted', 'sendAmbiguous', 'readMatchedDesired', 'readMatchedDesired'],
  ['sendStarted', 'sendUnsent', 'sendStarted', 'sendRejected'],
  ['sendStarted', 'sendAmbiguous', 'readMatchedBase', 'personAccepted'],
  ['readFailed', 'personDiscarded'],
];

/** Records one change from draft to end. Calls back after each acknowledged commit. */
export function journalOneRun(
  journal: Journal,
  number: number,
  random: Random,
  acknowledged: () => void,
): void {
  const changeId = random.uuid();
  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 9, number, minute)).toISOString();
  const change = {
    ...newChange(changeId, String(1_000 + number)),
    reason: 'more breakages '.repeat(random.below(30)),
    at: at(0),
  };
  const created = journal.create(change, null);
  if (!created.ok) throw new Error(created.error.message);
  acknowledged();
  let run = created.value;
  for (const [index, event] of random.pick([journeys[0] ?? [], ...journeys]).entries()) {
    const stored = journal.record(stepOf(run, event, at(index + 1), random));
    if (!stored.ok) throw new Error(stored.error.message);
    run = stored.value;
    acknowledged();
  }
}

function stepOf(run: StoredRun, event: RunEvent, at: string, random: Random): Step {
  const next = transition(run.position, event);
  if (!next.ok) throw new Error(next.refusal.reason);
  const facts = factsOf(run, event, at, random);
  return {
    run,
    to: next.position,
    event,
    note: event,
    at,
    error: null,
    facts,
  };
}

function factsOf(run: StoredRun, event: RunEvent, at: string, random: Random): Step['facts'] {
  const evidence = { readAt: at, status: 200 };
  const observed = { ...anObservation('desired'), at, evidence };
  const number = run.attempts.length;
  switch (event) {
    case 'sendStarted': {
      const intent = run.intent ?? intentOf(random, at);
      const before = { body: { security_deposit: 100 } };
      return { intent, bodies: { before }, attemptStarted: attemptOf(run, intent, at) };
    }
    case 'sendAccepted':
      return { attemptEnded: { number, outcome: 'accepted', status: 200, created: null } };
    case 'sendAmbiguous':
      return { attemptEnded: { number, outcome: 'ambiguous', status: null, created: null } };
    case 'sendUnsent':
      return { attemptEnded: { number, outcome: 'unsent', status: null, created: null } };
    case 'sendRejected':
      return { attemptEnded: { number, outcome: 'rejected', status: 422, created: null } };
    case 'readMatchedDesired': {
      if (run.position.state === 'ambiguous') return { observed };
      const after = { body: { security_deposit: 250 } };
      return { observed, verified: observed, bodies: { after }, receipt: receiptOf(run, random, at) };
    }
    default:
      return {};
  }
}

function intentOf(random: Random, at: string): Intent {
  const evidence = { readAt: at, status: 200 };
  return { ...anIntent(''), key: random.uuid(), evidence, journaledAt: at, serviceDate: at };
}

function attemptOf(run: StoredRun, { key }: Intent, at: string) {
  return {
    number: run.attempts.length + 1,
    key,
    by: 'person',
    startedAt: at,
    finishedAt: null,
    outcome: null,
    status: null,
    created: null,
  } as const;
}

function receiptOf(run: StoredRun, random: Random, at: string): NonNullable<Step['facts']['receipt']> {
  return {
    ...aReceipt(run, run.intent ?? intentOf(random, at)),
    receiptId: random.uuid(),
    sentAt: at,
    verifiedAt: at,
    statuses: run.attempts.map(({ status }) => status),
  };
}
