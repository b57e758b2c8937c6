import { beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '../../../../../src/core/values/errors.ts';
import type { ChangeTarget } from '../../../../../src/ipc/changes/changes.ts';
import type { DraftContent } from '../../../../../src/ipc/changes/drafts.ts';
import { AppFailure } from '../../../../../src/renderer/client/queries/app-failure.ts';
import {
  DraftAutosave,
  keepWithinMs,
} from '../../../../../src/renderer/guarded-edit/session/draft-autosave.ts';

const target: ChangeTarget = { workspaceId: 'w', resource: 'security-deposit', subject: '7' };
const full: AppError = { code: 'storage-failed', message: 'The disk is full.' };

function draft(amount: string, changeId: string | null = null): DraftContent {
  return { baseBody: {}, baseBodyHash: 'h', form: { amount }, reason: '', changeId };
}

describe('the keeper of drafts', () => {
  let calls: string[];
  let troubles: AppError[];
  let failing: boolean;
  let due: { ms: number; work: () => void }[];
  let keeper: DraftAutosave;
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = (): void => {
    for (const { work } of due.splice(0)) work();
  };
  const answer = (): Promise<void> =>
    failing ? Promise.reject(new AppFailure(full)) : Promise.resolve(undefined);
  const type = (amount: string, changeId: string | null = null): void => {
    keeper.changed(target, () => draft(amount, changeId));
  };

  beforeEach(() => {
    [calls, troubles, failing, due] = [[], [], false, []];
    keeper = new DraftAutosave({
      save: (_target, content) => {
        calls.push(`save ${JSON.stringify(content.form)}`);
        return answer();
      },
      remove: () => {
        calls.push('remove');
        return answer();
      },
      later: (ms, work) => due.push({ ms, work }),
      onTrouble: (error) => troubles.push(error),
    });
  });

  it('keeps the newest of what was typed, a while after the first keystroke', () => {
    type('3');
    type('30');
    type('300');
    expect(due.map(({ ms }) => ms)).toEqual([keepWithinMs]);
    expect(calls).toEqual([]);
    pass();
    expect(calls).toEqual(['save {"amount":"300"}']);
    type('301');
    expect(due).toHaveLength(1);
  });

  it('keeps at once when a field or the window is left, and what is kept already only once', () => {
    type('300');
    keeper.flush();
    pass();
    type('300');
    keeper.flush();
    expect(calls).toEqual(['save {"amount":"300"}']);
  });

  it('removes at once what was discarded, and asks for nothing where nothing was kept', () => {
    keeper.ended(target);
    expect(calls).toEqual([]);
    type('300');
    keeper.flush();
    keeper.ended(target);
    expect(calls).toEqual(['save {"amount":"300"}', 'remove']);
  });

  it('removes what was typed back to what the service has', () => {
    type('300');
    keeper.flush();
    keeper.changed(target, () => null);
    keeper.flush();
    expect(calls.at(-1)).toBe('remove');
  });

  it('removes the draft of a verified run and keeps none for it again', () => {
    type('300', 'c1');
    keeper.flush();
    keeper.runChanged({ changeId: 'c1', state: 'sending', target });
    expect(calls).toHaveLength(1);
    keeper.runChanged({ changeId: 'c1', state: 'verified', target });
    expect(calls.at(-1)).toBe('remove');
    type('300', 'c1');
    keeper.flush();
    expect(calls).toHaveLength(2);
    type('310');
    keeper.flush();
    expect(calls.at(-1)).toBe('save {"amount":"310"}');
  });

  it('leaves a draft alone when another change of the same target is verified, by a bulk edit for example', () => {
    type('300', 'mine');
    keeper.flush();
    keeper.runChanged({ changeId: 'of a bulk edit', state: 'verified', target });
    expect(calls).toEqual(['save {"amount":"300"}']);
  });

  it('knows what an earlier start kept', () => {
    keeper.found(target, draft('300', 'c1'));
    type('300', 'c1');
    keeper.flush();
    expect(calls).toEqual([]);
    keeper.runChanged({ changeId: 'c1', state: 'closed', target });
    expect(calls).toEqual(['remove']);
  });

  it('tries again to remove what could not be removed', async () => {
    type('300');
    keeper.flush();
    await settle();
    failing = true;
    keeper.ended(target);
    await settle();
    failing = false;
    keeper.ended(target);
    await settle();
    keeper.ended(target);
    expect(calls).toEqual(['save {"amount":"300"}', 'remove', 'remove']);
  });

  it('tells a failure once, tries again at the next change, and tells again after it had worked', async () => {
    failing = true;
    type('300');
    keeper.flush();
    await settle();
    type('301');
    keeper.flush();
    await settle();
    expect(troubles).toEqual([full]);
    failing = false;
    type('301');
    keeper.flush();
    await settle();
    expect(calls).toHaveLength(3);
    failing = true;
    type('302');
    keeper.flush();
    await settle();
    expect(troubles).toHaveLength(2);
  });
});
