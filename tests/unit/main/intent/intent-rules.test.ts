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

describe('intent rules', () => {
  it('need a press for a send on live data, or a question with its values', async () => {
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

  it('name the property with its number, and a group by its own name', async () => {
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

  it('need nothing for a send in the sample, except for a deletion', async () => {
    const sample: WorkspaceFacts = { ...live, kind: 'sample' };
    const plain = rulesFor({ workspace: () => sample });
    expect(await plain.ask('changes:send', send)).toEqual({ need: 'nothing' });
    const deleting = rulesFor({
      workspace: () => sample,
      run: () => Promise.resolve(succeed(runOf({ typeToConfirm: 'June' }))),
    });
    expect(await deleting.ask('changes:send', send)).toMatchObject({ need: 'answer' });
  });

  it('refuse without a question while editing is locked', async () => {
    const { ask } = rulesFor({ workspace: () => ({ ...live, lock: locked }) });
    for (const channel of ['changes:send', 'changes:resend'] as const) {
      expect(await ask(channel, send)).toEqual({ need: 'refused', error: locked });
    }
  });

  it('refuse without a question while nobody can unlock', async () => {
    const { ask } = rulesFor({ workspace: () => ({ ...live, lock: locked, bar: nobodyThere }) });
    const refused = { need: 'refused', error: nobodyThere };
    expect(await ask('workspaces:unlock-editing', { workspaceId: 'w1' })).toEqual(refused);
    expect(await ask('bulk-edits:start', start)).toEqual(refused);
  });

  it('need nothing when the target does not exist', async () => {
    const { ask } = rulesFor({ workspace: () => null });
    expect(await ask('workspaces:remove', { workspaceId: 'gone' })).toEqual({ need: 'nothing' });
    expect(await ask('workspaces:unlock-editing', { workspaceId: 'gone' })).toEqual({ need: 'nothing' });
    expect(await ask('changes:send', send)).toEqual({ need: 'nothing' });
  });

  it('refuse while the history is unreadable', async () => {
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

  it('need a press to close a change, and to undo one that is still open', async () => {
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

  it('need an answer to unlock editing, even if it is unlocked', async () => {
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

  it('name a bulk edit that continues like its button', async () => {
    const paused = { ...summer, isFirstStart: false };
    const { ask } = rulesFor({ bulkEdit: () => Promise.resolve(succeed(paused)) });
    expect(await ask('bulk-edits:start', start)).toMatchObject({
      question: { title: 'Resume this bulk edit?', confirm: 'Continue' },
    });
    expect(await rulesFor().ask('bulk-edits:start', start)).toMatchObject({
      question: { title: 'Start this bulk edit?', confirm: 'Start bulk edit' },
    });
  });

  it('unlock editing with the question about a bulk edit, which then resumes by a press', async () => {
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

  it('leave the remaining unlocked time alone for a bulk edit', async () => {
    const { ask, unlocked } = rulesFor();
    const first = await ask('bulk-edits:start', start);
    if (first.need !== 'answer') throw new Error('It must be asked.');
    expect(first.question.paragraphs.join(' ')).not.toContain('Editing is unlocked');
    first.onConfirm?.();
    expect(unlocked).toEqual([]);
  });

  it('need the typed name for a deletion, but not to resend it', async () => {
    const { ask } = rulesFor({ run: () => Promise.resolve(succeed(runOf({ typeToConfirm: 'Spring' }))) });
    expect(await ask('changes:send', send)).toMatchObject({
      need: 'answer',
      question: { typeToConfirm: 'Spring' },
    });
    expect(await ask('changes:resend', send)).toMatchObject({ need: 'input', kind: 'press' });
  });

  it.each([1, 3])('need the typed number of deletions for a bulk edit: %i', async (deletions) => {
    const { ask } = rulesFor({ bulkEdit: () => Promise.resolve(succeed({ ...summer, deletions })) });
    expect(await ask('bulk-edits:start', start)).toMatchObject({
      need: 'answer',
      question: { typeToConfirm: `delete ${String(deletions)}`, danger: true },
    });
  });

  it('need one answer for an unknown address, on any screen', async () => {
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

  it('need an answer to remove a workspace, and a press for smaller losses', async () => {
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

  it('remove characters that hide or reverse text from names', async () => {
    const { ask } = rulesFor({ workspace: () => ({ ...live, name: 'Harbour\u202e steL', lock: locked }) });
    const asked = await ask('workspaces:unlock-editing', { workspaceId: 'w1' });
    expect(JSON.stringify(asked)).not.toContain('\u202e');
  });
});
