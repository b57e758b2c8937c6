import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { Draft } from '../../../../../src/renderer/guarded-edit/draft/draft.ts';
import { changeDraft } from '../../../../../src/renderer/guarded-edit/draft/draft-entry.ts';
import {
  decideConflict,
  discardDraft,
  resumeDraft,
  reviewDraft,
  sendDraft,
} from '../../../../../src/renderer/guarded-edit/draft/draft-steps.ts';
import {
  depositEditor,
  type RecordForm,
} from '../../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import { depositBase, depositEdit, ready, runOf, target } from '../edit-world.ts';

async function reviewed(answers: Parameters<typeof depositEdit>[0] = {}) {
  const edit = depositEdit(answers);
  await reviewDraft(edit.client, depositEditor, edit.draft);
  return edit;
}

describe('reviewEdit', () => {
  it('puts an error at the field it names', async () => {
    const fields = [{ field: 'amount', message: 'Too much.' }];
    const { present } = await reviewed({ propose: fail({ code: 'validation', message: 'No.', fields }) });
    expect(present()).toMatchObject({ review: { outcome: 'refused', fieldErrors: fields }, error: null });
  });

  it('works out the conflict when the base is outdated', async () => {
    const { present } = await reviewed({
      propose: fail({ code: 'conflict', message: 'It has changed.' }),
      newest: depositBase(99),
    });
    expect(present()?.review).toEqual({
      outcome: 'conflict',
      serverBodyHash: 'hash-99',
      fields: [{ field: 'amount', label: 'Deposit amount', base: '250', mine: '300', server: '99' }],
    });
  });
});

describe('decideConflict', () => {
  const review = {
    outcome: 'conflict',
    serverBodyHash: 'hash-99',
    fields: [
      { field: 'amount', label: 'Deposit amount', base: '250', mine: '300', server: '99' },
      { field: 'disabled', label: 'Turn off security deposit', base: 'No', mine: 'No', server: 'Yes' },
    ],
  } as const satisfies Draft['review'];

  it('proposes each field as decided, based on the shown response', async () => {
    const { client, draft, calls, present } = depositEdit({ newest: depositBase(99, 'hash-99', true) });
    const choices = new Map([
      ['amount', 'mine'],
      ['disabled', 'server'],
    ] as const);
    await decideConflict(client, depositEditor, { ...draft, review }, choices);
    expect(calls.find((call) => call.name === 'propose')?.request).toMatchObject({
      baseBodyHash: 'hash-99',
      desired: { amount: '300', disabled: true },
    });
    expect(present()).toMatchObject({ review: { outcome: 'ready' }, form: { disabled: true } });
    expect(present()?.untouched).toEqual([{ amount: '99', disabled: true }]);
  });

  it('proposes on the shown response even if the service changed again', async () => {
    const { client, draft, calls } = depositEdit({ newest: depositBase(98) });
    await decideConflict(client, depositEditor, { ...draft, review }, new Map());
    expect(calls.find((call) => call.name === 'propose')?.request).toMatchObject({ baseBodyHash: 'hash-99' });
  });
});

describe('sendEdit', () => {
  const sent = { changeId: 'c1', acknowledgedWarnings: [] };

  it('stays in review when the service can’t be reached', async () => {
    const error = { code: 'service-unreachable' as const, message: 'Not reached.' };
    const { client, present } = await reviewed({ send: succeed(runOf({ error })) });
    await sendDraft(client, target, sent);
    expect(present()).toMatchObject({ review: { outcome: 'ready' }, error });
  });

  it('shows no error when the confirmation is cancelled', async () => {
    const run = runOf({ typeToConfirm: 'June couples' });
    const { client, present } = await reviewed({
      send: fail({ code: 'cancelled', message: 'You chose Cancel.' }),
      get: succeed(run),
      propose: succeed(ready(run)),
    });
    await sendDraft(client, target, sent);
    expect(present()).toMatchObject({ review: { outcome: 'ready' }, error: null });
  });

  it('shows the error when sending fails early', async () => {
    const { client, present } = await reviewed({ send: fail({ code: 'internal', message: 'Broken.' }) });
    await sendDraft(client, target, sent);
    expect(present()).toMatchObject({ error: { message: 'Broken.' } });
  });

  it('stays at the change when the outcome is unknown', async () => {
    const { client, present } = await reviewed({
      send: fail({ code: 'internal', message: 'Broken.' }),
      get: succeed(runOf({ state: 'ambiguous', status: 'outcome-unknown' })),
    });
    await sendDraft(client, target, sent);
    expect(present()).toMatchObject({ changeId: 'c1', error: { message: 'Broken.' } });
  });
});

describe('pickUpEdit', () => {
  const resume = ({ client }: ReturnType<typeof depositEdit>, base: Draft['base'] | undefined) =>
    resumeDraft<RecordForm>(client, depositEditor, base, runOf());

  it('opens a form if the service is unchanged since the draft', async () => {
    const edit = depositEdit();
    expect(await resume(edit, depositBase(250))).toBeNull();
    expect(edit.present()).toMatchObject({
      changeId: 'c1',
      form: { amount: '300', disabled: false },
      review: null,
    });
  });

  it('opens a form if the service already has the drafted value', async () => {
    const edit = depositEdit();
    expect(await resume(edit, depositBase(300))).toBeNull();
    expect(edit.present()?.review).toBeNull();
  });

  it('asks about a field changed elsewhere rather than choosing a side', async () => {
    const edit = depositEdit();
    expect(await resume(edit, depositBase(250, 'now', true))).toBeNull();
    expect(edit.present()?.review).toMatchObject({
      outcome: 'conflict',
      serverBodyHash: 'now',
      fields: [{ field: 'disabled', base: 'No', mine: 'No', server: 'Yes' }],
    });
  });

  it('explains an unread base, a missing record and an unreadable body', async () => {
    const edit = depositEdit({ get: fail({ code: 'not-found', message: 'Gone.' }) });
    expect(await resume(edit, undefined)).toContain('Refresh');
    expect(await resume(edit, depositBase(250))).toContain('Its record couldn’t be loaded');
    const unreadable = { body: { text: 'none' }, bodyHash: 'hash' };
    expect(await resume(depositEdit(), unreadable)).not.toBeNull();
  });
});

describe('discardEdit', () => {
  it('discards the reviewed change too and returns the typed values', async () => {
    const { client, calls, present } = await reviewed();
    changeDraft(client, target, { review: null });
    const discarded = await discardDraft(client, target);
    expect(calls.map((call) => call.name)).toEqual(['propose', 'get', 'discard']);
    expect(present()).toBeUndefined();
    expect(discarded).toMatchObject({ form: { amount: '300' }, changeId: null });
  });

  it('never discards a finished change', async () => {
    const over = runOf({ state: 'rejected', status: 'rejected', actions: [] });
    const { client, calls } = await reviewed({ get: succeed(over) });
    await discardDraft(client, target);
    expect(calls.map((call) => call.name)).not.toContain('discard');
  });

  it('keeps the edit when the change can’t be discarded', async () => {
    const { client, present } = await reviewed({
      discard: fail({ code: 'storage-failed', message: 'Disk.' }),
    });
    expect(await discardDraft(client, target)).toBeNull();
    expect(present()).toMatchObject({ error: { message: 'Disk.' } });
  });
});
