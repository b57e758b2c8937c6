import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { describe, expect, it } from 'vitest';
import {
  decideConflict,
  discardEdit,
  pickUpEdit,
  reviewEdit,
  sendEdit,
} from '../../../../../src/renderer/guarded-edit/form/edit-actions.ts';
import type { EditParts } from '../../../../../src/renderer/guarded-edit/form/edit-actions.ts';
import { depositBase, editOf, failing, ready, runOf } from '../edit-world.ts';

async function review<F extends JsonValue>(parts: EditParts<F>): Promise<void> {
  const session = parts.edit.get();
  if (session === undefined) throw new Error('no session');
  await reviewEdit(parts, session);
}

describe('review', () => {
  it('puts a refusal beside the field that it names', async () => {
    const error = {
      code: 'validation' as const,
      message: 'No.',
      fields: [{ field: 'amount', message: 'Too much.' }],
    };
    const { parts } = editOf({ propose: failing(error) });
    await review(parts);
    expect(parts.edit.get()).toMatchObject({
      step: { at: 'form', fieldErrors: [{ field: 'amount', message: 'Too much.' }] },
      error: null,
    });
  });

  it('works the conflict out itself when the base is no longer held', async () => {
    const { parts } = editOf({
      propose: failing({ code: 'conflict', message: 'It has changed.' }),
      newestBase: () => Promise.resolve(depositBase(99)),
    });
    await review(parts);
    expect(parts.edit.get()?.step).toEqual({
      at: 'conflict',
      serverBodyHash: 'hash-99',
      fields: [{ field: 'amount', label: 'Deposit amount', base: '250', mine: '300', server: '99' }],
    });
  });
});

describe('a conflict', () => {
  const conflict = {
    at: 'conflict' as const,
    serverBodyHash: 'hash-99',
    fields: [
      { field: 'amount', label: 'Deposit amount', base: '250', mine: '300', server: '99' },
      { field: 'disabled', label: 'Turn off security deposit', base: 'No', mine: 'No', server: 'Yes' },
    ],
  };

  it('is proposed anew on what the service showed, field by field as decided', async () => {
    const { parts, calls } = editOf({ newestBase: () => Promise.resolve(depositBase(99, 'hash-99', true)) });
    parts.edit.change({ step: conflict });
    await decideConflict(
      parts,
      new Map([
        ['amount', 'mine'],
        ['disabled', 'server'],
      ]),
    );
    expect(calls.find((call) => call.name === 'propose')?.request).toMatchObject({
      baseBodyHash: 'hash-99',
      desired: { amount: '300', disabled: true },
    });
    expect(parts.edit.get()?.step.at).toBe('change');
  });

  it('is proposed on what was shown, although the service moved once more', async () => {
    const { parts, calls } = editOf({ newestBase: () => Promise.resolve(depositBase(98)) });
    parts.edit.change({ step: conflict });
    await decideConflict(parts, new Map());
    expect(calls.find((call) => call.name === 'propose')?.request).toMatchObject({ baseBodyHash: 'hash-99' });
  });
});

describe('send', () => {
  it('stays under review when nothing could be sent', async () => {
    const error = { code: 'service-unreachable' as const, message: 'Not reached.' };
    const { parts } = editOf({ send: () => Promise.resolve(runOf({ error })) });
    await review(parts);
    await sendEdit(parts, 'c1', { acknowledgedWarnings: [] });
    expect(parts.edit.get()).toMatchObject({ step: { at: 'change' }, error });
  });

  it('says nothing where a person cancels what was asked', async () => {
    const { parts } = editOf({
      send: failing({ code: 'cancelled', message: 'You chose Cancel.' }),
      readRun: () => Promise.resolve(runOf({ typeToConfirm: 'June couples' })),
      propose: () =>
        Promise.resolve({
          outcome: 'ready',
          run: runOf({ typeToConfirm: 'June couples' }),
          warnings: [],
          shapeFrom: null,
        }),
    });
    await review(parts);
    await sendEdit(parts, 'c1', { acknowledgedWarnings: [] });
    expect(parts.edit.get()).toMatchObject({ step: { at: 'change' }, error: null });
  });

  it('says why where it failed before anything was sent', async () => {
    const { parts } = editOf({ send: failing({ code: 'internal', message: 'Broken.' }) });
    await review(parts);
    await sendEdit(parts, 'c1', { acknowledgedWarnings: [] });
    expect(parts.edit.get()).toMatchObject({ error: { message: 'Broken.' } });
  });

  it('stays with the run when it failed after something may have been sent', async () => {
    const { parts } = editOf({
      send: failing({ code: 'internal', message: 'Broken.' }),
      readRun: () => Promise.resolve(runOf({ state: 'ambiguous', status: 'outcome-unknown' })),
    });
    await review(parts);
    await sendEdit(parts, 'c1', { acknowledgedWarnings: [] });
    expect(parts.edit.get()).toMatchObject({
      step: { at: 'change', changeId: 'c1' },
      error: { message: 'Broken.' },
    });
  });
});

describe('a draft of the journal', () => {
  it('opens as a form where nothing moved since it was drafted', async () => {
    const { parts } = editOf();
    expect(await pickUpEdit(parts, depositBase(250), runOf())).toBeNull();
    expect(parts.edit.get()).toMatchObject({
      changeId: 'c1',
      form: { amount: '300', disabled: false },
      step: { at: 'form' },
    });
  });

  it('opens as a form where somebody else already did what it was to do', async () => {
    const { parts } = editOf();
    expect(await pickUpEdit(parts, depositBase(300), runOf())).toBeNull();
    expect(parts.edit.get()?.step.at).toBe('form');
  });

  it('asks what is to hold where somebody else changed it meanwhile, and takes nothing over by itself', async () => {
    const { parts } = editOf();
    expect(await pickUpEdit(parts, depositBase(250, 'now', true), runOf())).toBeNull();
    expect(parts.edit.get()?.step).toMatchObject({
      at: 'conflict',
      serverBodyHash: 'now',
      fields: [{ field: 'disabled', base: 'No', mine: 'No', server: 'Yes' }],
    });
  });

  it('stays where it is and says why where nothing was read, its record is gone, or it fits no more', async () => {
    const { parts } = editOf({ readRun: failing({ code: 'not-found', message: 'Gone.' }) });
    expect(await pickUpEdit(parts, undefined, runOf())).toContain('Refresh');
    expect(await pickUpEdit(parts, depositBase(250), runOf())).toContain('Its record couldn’t be loaded');
    const unreadable = { body: { text: 'none' }, bodyHash: 'hash' };
    expect(await pickUpEdit(editOf().parts, unreadable, runOf())).not.toBeNull();
  });
});

describe('discard', () => {
  it('ends the reviewed draft too, even from the form, and hands back what was typed', async () => {
    const { parts, calls } = editOf();
    await review(parts);
    parts.edit.change({ step: { at: 'form', fieldErrors: [], unchanged: false } });
    const discarded = await discardEdit(parts);
    expect(calls.map((call) => call.name)).toEqual(['propose', 'readRun', 'discardRun']);
    expect(parts.edit.get()).toBeUndefined();
    expect(discarded).toMatchObject({ form: { amount: '300' }, changeId: null });
  });

  it('never discards a run that is over', async () => {
    const over = runOf({ state: 'rejected', status: 'rejected', actions: [] });
    const { parts, calls } = editOf({
      propose: () => Promise.resolve(ready()),
      readRun: () => Promise.resolve(over),
    });
    await review(parts);
    await discardEdit(parts);
    expect(calls.map((call) => call.name)).not.toContain('discardRun');
  });

  it('keeps the edit when the run could not be ended', async () => {
    const { parts } = editOf({ discardRun: failing({ code: 'storage-failed', message: 'Disk.' }) });
    await review(parts);
    expect(await discardEdit(parts)).toBeNull();
    expect(parts.edit.get()).toMatchObject({ error: { message: 'Disk.' } });
  });
});
