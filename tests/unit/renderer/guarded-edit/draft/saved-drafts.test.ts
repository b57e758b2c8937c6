// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppError, fail, type Result, succeed } from '../../../../../src/core/values/errors.ts';
import type { ChangeTarget, RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import type { DraftContent, SavedDraft } from '../../../../../src/ipc/changes/drafts.ts';
import type { SnapshotKey } from '../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { cacheRun } from '../../../../../src/renderer/client/changes/changes.ts';
import { askKey } from '../../../../../src/renderer/client/queries/query-keys.ts';
import { createQueryClient } from '../../../../../src/renderer/client/queries/query-client.ts';
import { contentOf } from '../../../../../src/renderer/guarded-edit/draft/draft.ts';
import {
  draftOptions,
  endDraft,
  presentDraft,
  setDraft,
} from '../../../../../src/renderer/guarded-edit/draft/draft-entry.ts';
import { saveDrafts, saveWithinMs } from '../../../../../src/renderer/guarded-edit/draft/save-drafts.ts';
import { restoreDrafts } from '../../../../../src/renderer/guarded-edit/draft/saved-drafts.tsx';
import { depositBase, depositDraft, runOf, target } from '../edit-world.ts';

const full: AppError = { code: 'storage-failed', message: 'The disk is full.' };
const savedAt = '2026-11-22T10:00:00.000Z';

let client: QueryClient;
/** What the main process holds, and what it was asked to do. */
let held: { drafts: SavedDraft[]; runs: RunDetail[] };
let calls: string[];
let failing: boolean;
/** Failures are answered after this. */
let slow: Promise<undefined>;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  [held, calls, failing, slow] = [{ drafts: [], runs: [] }, [], false, Promise.resolve(undefined)];
  const does = <T>(name: string, value: T): Promise<Result<T>> => {
    calls.push(name);
    return failing ? slow.then(() => fail(full)) : Promise.resolve(succeed(value));
  };
  vi.stubGlobal('keyholder', {
    drafts: {
      list: () => Promise.resolve(succeed({ storage: 'disk', drafts: held.drafts })),
      save: ({ target: of, ...content }: DraftContent & { target: ChangeTarget }) =>
        does(`save ${JSON.stringify(content.form)}`, { target: of, title: '', savedAt, content }),
      remove: ({ target: of }: { target: ChangeTarget }) => does(`remove ${of.subject}`, null),
    },
    changes: {
      get: ({ changeId }: { changeId: string }) => {
        const run = held.runs.find((one) => one.changeId === changeId);
        const gone = fail({ code: 'not-found', message: 'There’s no such change.' });
        return Promise.resolve(run === undefined ? gone : succeed(run));
      },
    },
    snapshots: { read: ({ key }: { key: SnapshotKey }) => Promise.resolve(succeed(emptyView(key))) },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const later = () => vi.advanceTimersByTimeAsync(saveWithinMs);

function type(amount: string, changeId: string | null = null): void {
  setDraft(client, depositDraft({ form: { amount, disabled: false }, changeId }));
}

async function typed(amount: string, changeId: string | null = null): Promise<void> {
  type(amount, changeId);
  await later();
}

const saved = (amount: string): string => `save {"amount":"${amount}","disabled":false}`;

describe('saving what is typed', () => {
  let troubles: AppError[];
  let stop: () => void;
  beforeEach(() => {
    troubles = [];
    stop = saveDrafts(client, (error) => troubles.push(error));
  });
  afterEach(() => {
    stop();
  });

  it('saves the newest text, a while after the first keystroke', async () => {
    type('3');
    await vi.advanceTimersByTimeAsync(saveWithinMs - 1);
    type('300');
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual([saved('300')]);
  });

  it.each([
    () => window.dispatchEvent(new Event('blur')),
    () => window.dispatchEvent(new Event('beforeunload')),
    () => document.dispatchEvent(new Event('focusout')),
  ])(
    'saves at once when a field or the window is left, and what is saved already only once: %#',
    async (leave) => {
      type('300');
      leave();
      expect(calls).toEqual([saved('300')]);
      await typed('300');
      leave();
      expect(calls).toEqual([saved('300')]);
    },
  );

  it('removes at once what was discarded, and asks for nothing where nothing was saved', async () => {
    type('300');
    endDraft(client, target);
    expect(calls).toEqual([]);
    await typed('300');
    endDraft(client, target);
    expect(calls).toEqual([saved('300'), 'remove 7']);
  });

  it('removes the draft when the input matches the service again', async () => {
    await typed('300');
    await typed('250');
    expect(calls.at(-1)).toBe('remove 7');
  });

  it('removes the draft of a verified run and saves none for it again', async () => {
    await typed('300', 'c1');
    cacheRun(client, runOf({ state: 'sending', revision: 2 }));
    expect(calls).toHaveLength(1);
    cacheRun(client, runOf({ state: 'verified', revision: 3 }));
    expect(calls.at(-1)).toBe('remove 7');
    await typed('301', 'c1');
    expect(calls).toHaveLength(2);
    await typed('310');
    expect(calls.at(-1)).toBe(saved('310'));
  });

  it('saves nothing again when the draft of a verified change is only invalidated', async () => {
    await typed('300', 'c1');
    cacheRun(client, runOf({ state: 'verified', revision: 3 }));
    client.removeQueries({ queryKey: askKey('changes:get') });
    await client.invalidateQueries();
    await later();
    expect(calls).toEqual([saved('300'), 'remove 7']);
  });

  it('keeps a draft when another change of the same target is verified', async () => {
    await typed('300', 'mine');
    cacheRun(client, runOf({ changeId: 'of a bulk edit', state: 'verified' }));
    expect(calls).toEqual([saved('300')]);
  });

  it('knows what an earlier start saved', async () => {
    held = { drafts: [savedDraft('7', { changeId: 'c7' })], runs: [endedRun('applied', '7')] };
    await restoreDrafts(client, 'w');
    await later();
    expect(calls).toEqual([]);
    cacheRun(client, { ...endedRun('closed', '7'), revision: 2 });
    expect(calls).toEqual(['remove 7']);
  });

  it('leaves a saved draft that no longer fits, until something newer is typed', async () => {
    held.drafts = [savedDraft('7', { form: 'of another version' })];
    await restoreDrafts(client, 'w');
    await typed('250');
    endDraft(client, target);
    expect(calls).toEqual([]);
    await typed('300');
    expect(calls).toEqual([saved('300')]);
  });

  it('tries again after a failed removal', async () => {
    await typed('300');
    failing = true;
    endDraft(client, target);
    await settle();
    failing = false;
    endDraft(client, target);
    await settle();
    endDraft(client, target);
    expect(calls).toEqual([saved('300'), 'remove 7', 'remove 7']);
  });

  it('saves nothing again when an earlier save fails after a newer one succeeded', async () => {
    const answered = Promise.withResolvers<undefined>();
    [failing, slow] = [true, answered.promise];
    await typed('300');
    failing = false;
    await typed('301');
    answered.resolve(undefined);
    await settle();
    await typed('301');
    expect(calls).toEqual([saved('300'), saved('301')]);
  });

  it('reports a failure once, retries, and reports again only after a success', async () => {
    failing = true;
    await typed('300');
    await typed('301');
    expect(troubles).toEqual([full]);
    failing = false;
    await typed('301');
    expect(calls).toHaveLength(3);
    failing = true;
    await typed('302');
    expect(troubles).toHaveLength(2);
  });
});

it('saves what was typed before it began', async () => {
  type('300');
  const stop = saveDrafts(client, () => undefined);
  await later();
  expect(calls).toEqual([saved('300')]);
  stop();
});

const targetOf = (subject: string): SavedDraft['target'] => ({ ...target, subject });

function savedDraft(subject: string, content: Partial<DraftContent> | null = {}): SavedDraft {
  const baseBody = { property_id: Number(subject), security_deposit: 250, disable_security: false };
  const form = { amount: '300', disabled: false };
  const whole = { baseBody, baseBodyHash: 'h', form, reason: '', changeId: null };
  return {
    target: targetOf(subject),
    title: `Deposit of ${subject}`,
    savedAt,
    content: content === null ? null : { ...whole, ...content },
  };
}

const endedRun = (state: RunDetail['state'], subject: string): RunDetail =>
  runOf({ changeId: `c${subject}`, state, target: targetOf(subject) });

describe('restoring what an earlier start saved', () => {
  it('restores what opens and fits, and names what does not, so that no draft is lost unseen', async () => {
    held.drafts = [savedDraft('1'), savedDraft('2', null), savedDraft('3', { form: 'of another version' })];
    const left = await restoreDrafts(client, 'w');
    expect(left.map((draft) => draft.target.subject)).toEqual(['2', '3']);
    expect(presentDraft(client, targetOf('1'))).toMatchObject({ form: { amount: '300' }, review: null });
    expect(presentDraft(client, targetOf('2'))).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('restores the edit of a sent change, and removes what is over', async () => {
    held = {
      runs: [endedRun('applied', '4'), endedRun('verified', '5')],
      drafts: [savedDraft('4', { changeId: 'c4' }), savedDraft('5', { changeId: 'c5' })],
    };
    expect(await restoreDrafts(client, 'w')).toEqual([]);
    expect(presentDraft(client, targetOf('4'))).toMatchObject({ changeId: 'c4', review: null });
    expect(presentDraft(client, targetOf('5'))).toBeUndefined();
    expect(calls).toEqual(['remove 5']);
  });

  it('restores the draft of a change that is no longer on record', async () => {
    held.drafts = [savedDraft('6', { changeId: 'c6' })];
    await restoreDrafts(client, 'w');
    expect(presentDraft(client, targetOf('6'))).toMatchObject({ form: { amount: '300' } });
  });

  it('restores a draft as the edit that it was, on the base that it had', async () => {
    const before = depositDraft({ reason: 'because' });
    const content = contentOf(before);
    held.drafts = [{ ...savedDraft('7'), content }];
    await client.query(draftOptions(target));
    const base = { ...before.base, readings: [] };
    expect(presentDraft(client, target)).toEqual({ ...before, base, saved: { at: savedAt, content } });
  });

  it('keeps a draft discarded while it was loaded again', async () => {
    held.drafts = [savedDraft('7')];
    await client.query(draftOptions(target));
    const loading = client.query({ ...draftOptions(target), staleTime: 0 });
    endDraft(client, target);
    await loading;
    expect(presentDraft(client, target)).toBeUndefined();
  });

  it('keeps what was typed before the saved draft arrived, as it is newer', async () => {
    held.drafts = [savedDraft('7')];
    const restoring = restoreDrafts(client, 'w');
    type('310');
    await restoring;
    expect(presentDraft(client, target)).toMatchObject({ form: { amount: '310' } });
  });

  it('restores a saved draft over an edit in which nothing was typed yet', async () => {
    held.drafts = [savedDraft('7')];
    const restoring = restoreDrafts(client, 'w');
    type('250');
    await restoring;
    expect(presentDraft(client, target)).toMatchObject({ form: { amount: '300' } });
  });
});

describe('saved content of an edit', () => {
  it('returns nothing for an unchanged form', () => {
    expect(contentOf(depositDraft({ form: { disabled: false, amount: '250' } }))).toBeNull();
  });

  it('returns nothing while a newly added row is still empty', () => {
    const begun = { amount: '', disabled: false };
    const draft = depositDraft({ form: { ...begun }, untouched: [begun] });
    expect(contentOf(draft)).toBeNull();
    expect(contentOf({ ...draft, form: { ...begun, amount: '1' } })).not.toBeNull();
  });

  it('is the base, the form, the reason and the change', () => {
    const { body, bodyHash } = depositBase(250);
    expect(contentOf(depositDraft({ reason: 'because', changeId: 'c1' }))).toEqual({
      baseBody: body,
      baseBodyHash: bodyHash,
      form: { amount: '300', disabled: false },
      reason: 'because',
      changeId: 'c1',
    });
  });
});
