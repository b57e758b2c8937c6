import { TestKeychain, keychainLocked } from '../../credentials/test-keychain.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import { EndAnchors, type OwnEnd } from '../../../../../src/main/changes/journal/end-anchors.ts';

const accountOf = (workspaceId: string): string => `journal/j/entries/${workspaceId}`;
const endOf = (workspaceId: string, sequence: number): OwnEnd => ({
  workspaceId,
  sequence,
  hash: `hash-${String(sequence)}`,
});
const textOf = (sequence: number): string => `${String(sequence)} hash-${String(sequence)}`;

async function settle(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await turn();
}

/** Anchors on a file with these ends, and a keychain that the test can lock. */
function anchorsOn(ends: readonly OwnEnd[], remembered: Readonly<Record<string, number>>) {
  const keychain = new TestKeychain();
  for (const [id, end] of Object.entries(remembered)) keychain.secrets.set(accountOf(id), textOf(end));
  const distrusted: string[] = [];
  const anchors = new EndAnchors({
    keychain,
    of: 'entries',
    file: {
      ends: () => succeed(ends),
      distrust: (workspaceId) => distrusted.push(workspaceId),
    },
  });
  return { anchors, keychain, distrusted, remembers: (id: string) => keychain.secrets.get(accountOf(id)) };
}

it.each([1, 4])(
  'a restored file never replaces the later end in a keychain locked for %i lists',
  async (lists) => {
    const { anchors, keychain, distrusted, remembers } = anchorsOn([endOf('w', 1)], { w: 3 });
    keychain.trouble = keychainLocked;
    await anchors.compare('j');
    for (let more = 1; more < lists; more += 1) {
      anchors.moved(endOf('w', 1 + more));
      await settle();
    }
    keychain.trouble = null;
    anchors.moved(endOf('w', 1 + lists));
    await settle();
    expect(remembers('w')).toBe(textOf(3));
    expect(anchors.misfits()).toEqual(['w']);
    expect(distrusted).toEqual(['w']);
    anchors.moved(endOf('w', 9));
    await settle();
    expect(remembers('w')).toBe(textOf(3));
  },
);

it('an end that the keychain missed is saved with the next list or retry', async () => {
  const { anchors, keychain, remembers } = anchorsOn([endOf('w', 1), endOf('v', 1)], { w: 1, v: 1 });
  await anchors.compare('j');
  const byTheNextList = () => {
    anchors.moved(endOf('v', 2));
    return settle();
  };
  for (const again of [() => anchors.askAgain(), byTheNextList]) {
    const next = 1 + Number(remembers('w')?.split(' ')[0]);
    keychain.trouble = keychainLocked;
    anchors.moved(endOf('w', next));
    await settle();
    expect([anchors.state('w'), anchors.isAnyUnknown]).toEqual(['not-known', true]);
    keychain.trouble = null;
    await again();
    await settle();
    expect(remembers('w')).toBe(textOf(next));
    expect([anchors.state('w'), anchors.isAnyUnknown]).toEqual(['fits', false]);
  }
  expect(remembers('v')).toBe(textOf(2));
});

it('a keychain locked at the start is asked again for each workspace', async () => {
  const { anchors, keychain, remembers } = anchorsOn([endOf('w', 2), endOf('v', 1)], { w: 1, v: 3 });
  keychain.trouble = keychainLocked;
  await anchors.compare('j');
  keychain.trouble = null;
  await anchors.askAgain();
  expect(remembers('w')).toBe(textOf(2));
  expect(anchors.misfits()).toEqual(['v']);
});

it('a keychain receives the latest end after being locked or slow', async () => {
  const { anchors, keychain, remembers } = anchorsOn([endOf('w', 2)], { w: 1 });
  keychain.trouble = keychainLocked;
  await anchors.compare('j');
  anchors.moved(endOf('w', 3));
  await settle();
  keychain.trouble = null;
  await anchors.askAgain();
  expect(remembers('w')).toBe(textOf(3));
  for (const next of [4, 5]) anchors.moved(endOf('w', next));
  await settle();
  expect(remembers('w')).toBe(textOf(5));
});
