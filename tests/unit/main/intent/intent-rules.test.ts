import { describe, expect, it } from 'vitest';
import { fail, succeed, type Result } from '../../../../src/core/values/errors.ts';
import type { RunDetail } from '../../../../src/ipc/changes/changes.ts';
import type { WorkspaceFacts } from '../../../../src/main/intent/intent-facts.ts';
import { live, rulesFor, runOf, summer } from './rules-bench.ts';

const locked = { code: 'edits-locked', message: 'Editing is locked.' } as const;
const nobodyThere = { code: 'edits-locked', message: 'The screen is locked.' } as const;
const send = { changeId: 'c1', acknowledgedWarnings: [] };
const start = { bulkEditId: 'p1', stopped: 'take-up' } as const;
const draft = {
  name: 'x',
  baseAddress: 'https://evil.example/api/v1',
  adminBasePath: '',
  apiKey: 'k',
  jwt: '',
};

describe('what a call needs of a person', () => {
  it('is a press for a send on live data, with the question from the journal for whoever cannot press', async () => {
    const { ask } = rulesFor();
    for (const channel of ['changes:send', 'changes:resend'] as const) {
      const requirement = await ask(channel, send);
      expect(requirement).toMatchObject({ need: 'input', kind: 'press' });
      expect(requirement.need === 'input' && requirement.otherwise.facts).toContainEqual({
        label: 'Deposit amount',
        value: '£100 → £110',
      });
    }
  });

  it('names the property by what it was read as, with its number, and a group by its own name', async () => {
    const property = () => Promise.resolve({ name: 'Sage Copse', depositCurrency: null });
    const named = (given: Parameters<typeof runOf>[0]) =>
      rulesFor({ property, run: () => Promise.resolve(succeed(runOf(given))) });
    const whatOf = async (given: Parameters<typeof runOf>[0]) => {
      const asked = await named(given).ask('changes:send', send);
      const question =
        asked.need === 'input' ? asked.otherwise : asked.need === 'answer' ? asked.question : null;
      return question?.facts.find(({ label }) => label === 'What')?.value;
    };
    expect(await whatOf({})).toBe('Security deposit of Sage Copse (property 4107)');
    expect(await whatOf({ typeToConfirm: 'June' })).toBe('Security deposit of Sage Copse (property 4107)');
    const group = { workspaceId: 'w1', resource: 'occupancy-group', subject: '4107' } as const;
    expect(await whatOf({ target: group, title: 'Occupancy group “June” (4107)' })).toBe(
      'Occupancy group “June” (4107)',
    );
    const started = await named({}).ask('bulk-edits:start', start);
    expect(started.need === 'answer' && started.question.facts).toContainEqual({
      label: 'Security deposit of Sage Copse (property 1)',
      value: 'Deposit amount: 100 → 110',
    });
  });

  it('is nothing for a send in the sample, except for a deletion', async () => {
    const sample: WorkspaceFacts = { ...live, kind: 'sample' };
    const plain = rulesFor({ workspace: () => sample });
    expect(await plain.ask('changes:send', send)).toEqual({ need: 'nothing' });
    const deleting = rulesFor({
      workspace: () => sample,
      run: () => Promise.resolve(succeed(runOf({ typeToConfirm: 'June' }))),
    });
    expect(await deleting.ask('changes:send', send)).toMatchObject({ need: 'answer' });
  });

  it('is refused, and asks nobody, while it is locked: the module might not refuse it a moment later', async () => {
    const { ask } = rulesFor({ workspace: () => ({ ...live, lock: locked }) });
    for (const channel of ['changes:send', 'changes:resend'] as const) {
      expect(await ask(channel, send)).toEqual({ need: 'refused', error: locked });
    }
  });

  it('is refused, and asks nobody, while nobody can be there to unlock', async () => {
    const { ask } = rulesFor({ workspace: () => ({ ...live, lock: locked, bar: nobodyThere }) });
    const refused = { need: 'refused', error: nobodyThere };
    expect(await ask('workspaces:unlock-editing', { workspaceId: 'w1' })).toEqual(refused);
    expect(await ask('bulk-edits:start', start)).toEqual(refused);
  });

  it('is nothing for what does not exist: there is nothing to be done', async () => {
    const { ask } = rulesFor({ workspace: () => null });
    expect(await ask('workspaces:remove', { workspaceId: 'gone' })).toEqual({ need: 'nothing' });
    expect(await ask('workspaces:unlock-editing', { workspaceId: 'gone' })).toEqual({ need: 'nothing' });
    expect(await ask('changes:send', send)).toEqual({ need: 'nothing' });
  });

  it('is refused where the record cannot be read: the module might be able to a moment later', async () => {
    const sealed = { code: 'keychain-locked', message: 'The history stays sealed.' } as const;
    const { ask } = rulesFor({
      run: () => Promise.resolve(fail(sealed)),
      bulkEdit: () => Promise.resolve(fail(sealed)),
    });
    for (const channel of ['changes:send', 'changes:resend'] as const) {
      expect(await ask(channel, send)).toEqual({ need: 'refused', error: sealed });
    }
    expect(await ask('bulk-edits:start', start)).toEqual({ need: 'refused', error: sealed });
  });

  it('is a press for what closes a change; for taking it back, where it has to be closed for that', async () => {
    const needOf = async (channel: 'changes:accept' | 'changes:undo', run: Result<RunDetail>) => {
      const { ask } = rulesFor({ run: () => Promise.resolve(run) });
      return ask(channel, { changeId: 'c1' });
    };
    const press = { need: 'input', kind: 'press' };
    const standing = succeed(runOf({ state: 'needs-human' }));
    expect(await needOf('changes:accept', standing)).toMatchObject(press);
    expect(await needOf('changes:undo', standing)).toMatchObject(press);
    for (const state of ['verified', 'closed'] as const)
      expect(await needOf('changes:undo', succeed(runOf({ state })))).toEqual({ need: 'nothing' });
    // The module might be able to read it a moment later.
    const sealed = fail({ code: 'keychain-locked', message: 'The history stays sealed.' });
    expect(await needOf('changes:accept', sealed)).toMatchObject(press);
    expect(await needOf('changes:undo', sealed)).toMatchObject(press);
  });

  it('is an answer for unlocking, also where it is unlocked already: that would begin its time anew', async () => {
    for (const lock of [locked, null]) {
      const { ask } = rulesFor({ workspace: () => ({ ...live, lock }) });
      expect(await ask('workspaces:unlock-editing', { workspaceId: 'w1' })).toMatchObject({
        need: 'answer',
        question: { title: 'Unlock editing for Harbour Lets?', confirm: 'Unlock editing' },
      });
    }
    const sample = rulesFor({ workspace: () => ({ ...live, kind: 'sample' }) });
    expect(await sample.ask('workspaces:unlock-editing', { workspaceId: 'w1' })).toEqual({ need: 'nothing' });
  });

  it('names a bulk edit that goes on with the word of its button', async () => {
    const paused = { ...summer, isFirstStart: false };
    const { ask } = rulesFor({ bulkEdit: () => Promise.resolve(succeed(paused)) });
    expect(await ask('bulk-edits:start', start)).toMatchObject({
      question: { title: 'Resume this bulk edit?', confirm: 'Continue' },
    });
    expect(await rulesFor().ask('bulk-edits:start', start)).toMatchObject({
      question: { title: 'Start this bulk edit?', confirm: 'Start bulk edit' },
    });
  });

  it('is one question for a bulk edit on a locked workspace: it unlocks, and going on only needs a press', async () => {
    const facts: { lock: WorkspaceFacts['lock'] } = { lock: locked };
    const { ask, unlocked } = rulesFor({ workspace: () => ({ ...live, ...facts }) });
    const first = await ask('bulk-edits:start', start);
    if (first.need !== 'answer') throw new Error('It must be asked.');
    expect(first.question.paragraphs.join(' ')).toContain('Editing is unlocked');
    expect(first.question.facts).toContainEqual({ label: 'And', value: '8 more' });
    expect(unlocked).toEqual([]);
    first.onConfirm?.();
    expect(unlocked).toEqual(['w1']);
    facts.lock = null;
    expect(await ask('bulk-edits:start', start)).toMatchObject({ need: 'input', kind: 'press' });
    facts.lock = locked;
    expect(await ask('bulk-edits:start', start)).toMatchObject({ need: 'answer' });
  });

  it('leaves the time alone for which editing is unlocked already, as the question about a bulk edit says nothing of it', async () => {
    const { ask, unlocked } = rulesFor();
    const first = await ask('bulk-edits:start', start);
    if (first.need !== 'answer') throw new Error('It must be asked.');
    expect(first.question.paragraphs.join(' ')).not.toContain('Editing is unlocked');
    first.onConfirm?.();
    expect(unlocked).toEqual([]);
  });

  it('has the name of what is deleted typed the first time only: sent again, it was typed before', async () => {
    const { ask } = rulesFor({ run: () => Promise.resolve(succeed(runOf({ typeToConfirm: 'Spring' }))) });
    expect(await ask('changes:send', send)).toMatchObject({
      need: 'answer',
      question: { typeToConfirm: 'Spring' },
    });
    expect(await ask('changes:resend', send)).toMatchObject({ need: 'input', kind: 'press' });
  });

  it.each([1, 3])('has the number of deletions of a bulk edit typed: %i', async (deletions) => {
    const { ask } = rulesFor({ bulkEdit: () => Promise.resolve(succeed({ ...summer, deletions })) });
    expect(await ask('bulk-edits:start', start)).toMatchObject({
      need: 'answer',
      question: { typeToConfirm: `delete ${String(deletions)}`, danger: true },
    });
  });

  it('is an answer for an address that nobody connected to, asked once, on whichever screen', async () => {
    const { ask } = rulesFor();
    const check = { checkId: 'c', propertyId: null, target: { draft } };
    const first = await ask('connection:check', check);
    if (first.need !== 'answer') throw new Error('It must be asked.');
    expect(first.question.facts).toEqual([{ label: 'Address', value: 'https://evil.example' }]);
    expect(await ask('workspaces:create', draft)).toMatchObject({ need: 'answer' });
    expect(
      await ask('workspaces:update', { workspaceId: 'w1', baseAddress: draft.baseAddress }),
    ).toMatchObject({ need: 'answer' });
    first.onConfirm?.();
    expect(await ask('workspaces:create', draft)).toMatchObject({ need: 'input', kind: 'press' });
    const known = { ...draft, baseAddress: 'https://service.example/other' };
    expect(await ask('workspaces:create', known)).toMatchObject({ need: 'input', kind: 'press' });
    expect(await ask('workspaces:create', { ...draft, baseAddress: 'nonsense' })).toEqual({
      need: 'nothing',
    });
  });

  it('is an answer for removing a workspace, a press for what cannot be had back easily', async () => {
    const { ask } = rulesFor();
    expect(await ask('workspaces:remove', { workspaceId: 'w1' })).toMatchObject({
      need: 'answer',
      question: { danger: true },
    });
    for (const needed of [
      await ask('credentials:remove', { workspaceId: 'w1', kind: 'api-key' }),
      await ask('credentials:replace', { workspaceId: 'w1', kind: 'api-key', secret: 's' }),
      await ask('snapshots:wipe', undefined),
      await ask('portfolio:remove', { workspaceId: 'w1', propertyIds: [1] }),
      await ask('changes:accept', { changeId: 'c1' }),
      await ask('workspaces:update', { workspaceId: 'w1', name: 'Sample workspace' }),
    ]) {
      expect(needed).toMatchObject({ need: 'input', kind: 'press' });
    }
  });

  it('takes out of names what would hide or turn letters', async () => {
    const { ask } = rulesFor({ workspace: () => ({ ...live, name: 'Harbour\u202e steL', lock: locked }) });
    const asked = await ask('workspaces:unlock-editing', { workspaceId: 'w1' });
    expect(JSON.stringify(asked)).not.toContain('\u202e');
  });
});
