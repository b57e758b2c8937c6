import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import { EndAnchors } from '../../../../../src/main/changes/journal/end-anchors.ts';

const locked = fail({ code: 'keychain-locked', message: 'Locked.' });

it('a keychain that answers late is told of no earlier end than it remembers', async () => {
  const account = 'journal/j/entries/w';
  const entries = new Map([[account, '3 third']]);
  const keychain = { isLocked: true };
  const distrusted: string[] = [];
  const anchors = new EndAnchors({
    keychain: {
      get: (name) => Promise.resolve(keychain.isLocked ? locked : succeed(entries.get(name) ?? null)),
      set: (name, text) => {
        entries.set(name, text);
        return Promise.resolve(succeed(null));
      },
    },
    of: 'entries',
    file: {
      // An earlier copy, put back while nobody could compare it.
      ends: () => succeed([{ workspaceId: 'w', sequence: 1, hash: 'first' }]),
      distrust: (workspaceId) => distrusted.push(workspaceId),
    },
  });
  await anchors.compare('j');
  keychain.isLocked = false;
  anchors.moved({ workspaceId: 'w', sequence: 2, hash: 'second' });
  for (let turns = 0; turns < 10; turns += 1) await turn();
  expect(entries.get(account)).toBe('3 third');
  expect(anchors.misfits()).toEqual(['w']);
  expect(distrusted).toEqual(['w']);
});
