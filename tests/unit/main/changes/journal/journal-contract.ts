import { expect, it } from 'vitest';
import type { Journal, NewChange, Step } from '../../../../../src/main/changes/journal/journal.ts';
import { verifyChain } from '../../../../../src/main/changes/receipts/receipt-chain.ts';
import { type RunEvent, transition } from '../../../../../src/main/changes/state-machine.ts';
import type { StoredRun } from '../../../../../src/main/changes/journal/stored-run.ts';
import { anIntent, anObservation, aReceipt, newChange, sampleService, anAttempt } from './journal-samples.ts';
import { valueOf } from '../../../../value-of.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();

export function stepOf(run: StoredRun, event: RunEvent, facts: Step['facts'] = {}, minute = 1): Step {
  const next = transition(run.position, event);
  if (!next.ok) throw new Error(next.refusal.reason);
  return {
    run,
    to: next.position,
    event,
    note: event,
    at: at(minute),
    error: null,
    facts,
  };
}

export function created(journal: Journal, change: NewChange): StoredRun {
  return valueOf(journal.create(change, null));
}

export function stepped(
  journal: Journal,
  run: StoredRun,
  event: RunEvent,
  facts: Step['facts'] = {},
): StoredRun {
  return valueOf(journal.record(stepOf(run, event, facts)));
}

export function finished(journal: Journal, change: NewChange): StoredRun {
  const intent = anIntent(change.changeId);
  const attemptStarted = anAttempt(intent);
  let run = stepped(journal, created(journal, change), 'sendStarted', { intent, attemptStarted });
  const attemptEnded = { number: 1, outcome: 'accepted', status: 200, created: null } as const;
  run = stepped(journal, run, 'sendAccepted', { attemptEnded });
  const observed = anObservation('desired');
  const receipt = aReceipt(change, intent);
  return stepped(journal, run, 'readMatchedDesired', { observed, verified: observed, receipt });
}

/** What every journal must do, both in memory and on disk. */
export function journalContract(open: () => Journal): void {
  it('returns the saved change with its attempts, receipt and transitions', () => {
    const journal = open();
    const run = finished(journal, newChange('c1'));
    expect(journal.get('c1')).toEqual({ ok: true, value: run });
    expect(run.attempts).toMatchObject([{ number: 1, outcome: 'accepted', status: 200, finishedAt: at(1) }]);
    expect(run.receipt?.sequence).toBe(1);
    expect(run.intent?.body).toEqual(anIntent('c1').body);
    const history = valueOf(journal.transitions('c1'));
    expect(history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'drafted'],
      ['drafted', 'sending'],
      ['sending', 'applied'],
      ['applied', 'verified'],
    ]);
  });

  it('allows one open change per resource', () => {
    const journal = open();
    created(journal, newChange('c1'));
    const second = journal.create(newChange('c2'), null);
    expect(second.ok ? null : second.error.code).toBe('run-open');
    expect(journal.create(newChange('c3', '1043'), null).ok).toBe(true);
    expect(journal.get('c2').ok).toBe(false);
  });

  it('replaces an old draft with a new one in one commit', () => {
    const journal = open();
    const old = created(journal, newChange('c1'));
    const result = journal.create(newChange('c2'), stepOf(old, 'draftReplaced'));
    expect(result.ok).toBe(true);
    const replaced = valueOf(journal.get('c1'));
    expect(replaced.position.state).toBe('discarded');
    const openRun = valueOf(journal.openFor(newChange('c2').target, sampleService));
    expect(openRun?.changeId).toBe('c2');
  });

  it('rejects a step from an outdated state', () => {
    const journal = open();
    const draft = created(journal, newChange('c1'));
    stepped(journal, draft, 'sendStarted');
    const stale = journal.record(stepOf(draft, 'personDiscarded'));
    expect(stale.ok ? null : stale.error.code).toBe('invalid-transition');
    const history = valueOf(journal.transitions('c1'));
    expect(history).toHaveLength(2);
  });

  it('binds each idempotency key to one body, and each body to one key', () => {
    const journal = open();
    const intent = anIntent('c1');
    const sending = stepped(journal, created(journal, newChange('c1')), 'sendStarted', { intent });
    const draft = stepped(journal, sending, 'sendUnsent');
    const otherBody = { ...intent, body: new TextEncoder().encode('{}'), bodySha256: 'f'.repeat(64) };
    expect(journal.record(stepOf(draft, 'sendStarted', { intent: otherBody })).ok).toBe(false);
    const otherKey = { ...intent, key: 'another' };
    expect(journal.record(stepOf(draft, 'sendStarted', { intent: otherKey })).ok).toBe(false);
    const again = { ...intent, journaledAt: at(9) };
    expect(stepped(journal, draft, 'sendStarted', { intent: again }).intent?.journaledAt).toBe(at(9));
  });

  it('lists every request of a change and accepts a repeat only under its own key', () => {
    const journal = open();
    const first = anIntent('c1');
    const second = {
      ...first,
      key: 'second',
      body: new TextEncoder().encode('{}'),
      bodySha256: 'f'.repeat(64),
    };
    const elsewhere = { ...first, key: 'elsewhere', path: '/properties/7/security-deposit' };
    let run = created(journal, newChange('c1'));
    for (const intent of [first, second, elsewhere]) {
      run = stepped(journal, run, 'sendStarted', { intent });
      run = stepped(journal, run, 'sendUnsent');
    }
    for (const known of [first, second, elsewhere])
      expect(journal.record(stepOf(run, 'sendStarted', { intent: { ...known, key: 'new' } })).ok).toBe(false);
    const moved = { ...first, path: '/elsewhere' };
    expect(journal.record(stepOf(run, 'sendStarted', { intent: moved })).ok).toBe(false);
    expect(stepped(journal, run, 'sendStarted', { intent: first }).intent).toEqual(first);
    const known = valueOf(journal.intents('c1'));
    expect(known.map(({ key }) => key).toSorted()).toEqual(
      [first, second, elsewhere].map(({ key }) => key).toSorted(),
    );
    expect(journal.intents('c2')).toEqual({ ok: true, value: [] });
  });

  it('lists every open change and the newest finished ones', () => {
    const journal = open();
    created(journal, newChange('old-open', '1001'));
    for (const [index, id] of ['a', 'b', 'c'].entries())
      finished(journal, newChange(id, String(1002 + index)));
    const listed = valueOf(journal.list('w1', 2));
    expect(listed.map(({ changeId }) => changeId)).toEqual(['c', 'b', 'old-open']);
    const unfinished = valueOf(journal.open());
    expect(unfinished.map(({ changeId }) => changeId)).toEqual(['old-open']);
  });

  it('chains receipts per workspace and lists the last verified change of each resource', () => {
    const journal = open();
    for (const id of ['a', 'b']) finished(journal, newChange(id));
    finished(journal, newChange('c', '1043'));
    const all = valueOf(journal.receipts('w1'));
    const head = valueOf(journal.chainEnd('w1'));
    expect(verifyChain(all, head)).toEqual({ ok: true, receipts: 3 });
    const writes = valueOf(journal.lastVerified('w1'));
    expect(writes.map(({ changeId }) => changeId).sort()).toEqual(['b', 'c']);
    expect(journal.receipts('w2')).toEqual({ ok: true, value: [] });
  });
}
