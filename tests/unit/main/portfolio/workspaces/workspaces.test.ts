import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import { unlockMs } from '../../../../../src/main/portfolio/workspaces/edit-locks.ts';
import { valueOf } from '../../../../value-of.ts';
import { keychainLocked } from '../../credentials/test-keychain.ts';
import { ConsoleHarness, draft, fieldsOf } from '../console-harness.ts';

let harness: ConsoleHarness;
beforeEach(() => {
  harness = new ConsoleHarness();
});

describe('live workspace', () => {
  it('is saved, active and locked, and has its credential after a restart', async () => {
    const made = valueOf(await harness.workspaces.create(draft));
    expect(made).toMatchObject({
      name: 'Harbour Cottages',
      kind: 'live',
      baseAddress: 'https://service.example/api/v1',
      adminBasePath: '/api/v1',
      editLock: { locked: true, unlockedUntil: null, lockedBecause: null },
      credentials: [{ kind: 'api-key', storage: 'keychain', expiresAt: null }],
      propertyCount: 0,
    });
    expect(made.colour).not.toBe('orange');
    harness.restart();
    const listed = valueOf(await harness.workspaces.list());
    expect(listed).toMatchObject({ workspaces: [made], activeId: made.id });
    const destination = valueOf(await harness.workspaces.destinations.destination(made.id));
    expect(await destination.secret('api-key')).toEqual(succeed('canary-key-1'));
    expect(await destination.secret('jwt')).toEqual(succeed(null));
  });

  it('has no secret in its files', async () => {
    await harness.workspaces.create(draft);
    const bytes = readdirSync(harness.folder).map((file) => readFileSync(join(harness.folder, file)));
    expect(Buffer.concat(bytes).includes('canary-key-1')).toBe(false);
  });

  it('names every invalid field at once and saves nothing', async () => {
    const wrong = {
      ...draft,
      name: ' ',
      baseAddress: 'http://service.example',
      apiKey: 'canary words',
      jwt: 'x',
    };
    const refused = await harness.workspaces.create(wrong);
    expect(fieldsOf(refused)).toEqual(['name', 'baseAddress', 'apiKey', 'jwt']);
    expect(JSON.stringify(refused)).not.toContain('canary');
    expect(
      fieldsOf(await harness.workspaces.create({ ...draft, adminBasePath: 'https://other.example/x' })),
    ).toEqual(['adminBasePath']);
    expect(fieldsOf(await harness.workspaces.create({ ...draft, apiKey: ' ' }))).toEqual(['apiKey']);
    expect(valueOf(await harness.workspaces.list()).workspaces).toEqual([]);
  });

  it('refuses look-alike names and the name of the sample', async () => {
    await harness.workspaces.create(draft);
    for (const name of ['harbour  COTTAGES', 'Harbour Cottages\u200b', 'sample workspace']) {
      expect(fieldsOf(await harness.workspaces.create({ ...draft, name }))).toEqual(['name']);
    }
  });

  it('refuses a name already taken before anything is sent', async () => {
    valueOf(harness.workspaces.destinationOfDraft(draft));
    await harness.workspaces.create(draft);
    expect(fieldsOf(harness.workspaces.destinationOfDraft(draft))).toEqual(['name']);
  });

  it('has its own colour', async () => {
    const first = valueOf(await harness.workspaces.create(draft));
    const second = valueOf(await harness.workspaces.create({ ...draft, name: 'Hill Houses' }));
    expect(first.colour).not.toBe(second.colour);
    expect(fieldsOf(await harness.workspaces.update({ workspaceId: first.id, colour: 'orange' }))).toEqual([
      'colour',
    ]);
  });

  it('needs its credential again for another origin', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    const elsewhere = { workspaceId: id, baseAddress: 'https://other.example/api/v1' };
    expect(fieldsOf(await harness.workspaces.update(elsewhere))).toEqual(['apiKey']);
    harness.keychain.trouble = keychainLocked;
    harness.restart();
    expect(fieldsOf(await harness.workspaces.update(elsewhere))).toEqual(['apiKey']);
    harness.keychain.trouble = null;
    expect(
      (await harness.workspaces.update({ workspaceId: id, baseAddress: 'https://service.example/v1' })).ok,
    ).toBe(true);
    valueOf(await harness.workspaces.removeCredential(id, 'api-key'));
    expect(valueOf(await harness.workspaces.update(elsewhere)).credentials).toEqual([]);
  });

  it.each([
    "UPDATE workspace SET base_address = 'https://evil.example/api/v1'",
    "UPDATE workspace SET base_address = 'https://service.example/other/v1'",
    "UPDATE workspace SET admin_base_path = '/collect'",
    "UPDATE workspace SET sent_origin = 'https://evil.example'",
    "UPDATE workspace SET jwt_travel = 'alone'",
    'DELETE FROM entry',
    'DELETE FROM entry_list',
  ])('sends nothing after its data was changed outside, until saved again: %s', async (sql) => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    harness.db.exec(sql);
    harness.restart();
    expect(await harness.workspaces.destinations.destination(id)).toMatchObject({
      error: { code: 'destination-refused', hint: expect.stringContaining('save them again') as string },
    });
    expect(harness.workspaces.hasOrigin('https://evil.example')).toBe(false);
    expect(harness.workspaces.hasOrigin('https://service.example')).toBe(false);
    const renamed = await harness.workspaces.update({ workspaceId: id, name: 'Another name' });
    expect(renamed).toMatchObject({ error: { code: 'destination-refused' } });
    const { baseAddress, adminBasePath } = draft;
    const seenInPart = await harness.workspaces.update({ workspaceId: id, baseAddress });
    expect(seenInPart).toMatchObject({ ok: false });
    const again = { baseAddress, adminBasePath, sentOrigin: '', jwtTravel: 'beside-key' } as const;
    harness.db.exec("UPDATE workspace SET base_address = 'https://service.example/api/v1'");
    valueOf(await harness.workspaces.update({ workspaceId: id, ...again }));
    expect((await harness.workspaces.destinations.destination(id)).ok).toBe(true);
  });

  it('distinguishes a locked keychain from an unknown workspace', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    harness.restart();
    harness.keychain.trouble = keychainLocked;
    expect(await harness.workspaces.destinations.destination(id)).toMatchObject({
      error: { code: 'keychain-locked' },
    });
    expect(await harness.workspaces.destinations.destination('gone')).toMatchObject({
      error: { code: 'not-found' },
    });
  });
});

describe('edit lock', () => {
  it('opens for fifteen minutes and shows when it closes', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    expect(harness.workspaces.checkEditable(id)).toMatchObject({ error: { code: 'edits-locked' } });
    const open = valueOf(await harness.workspaces.unlockEditing(id));
    expect(open.editLock).toEqual({
      locked: false,
      unlockedUntil: '2026-11-21T10:15:00.000Z',
      lockedBecause: null,
    });
    harness.clock.advance(unlockMs - 1);
    expect(harness.workspaces.checkEditable(id).ok).toBe(true);
    const before = harness.events;
    harness.clock.advance(1);
    expect(harness.workspaces.checkEditable(id).ok).toBe(false);
    expect(harness.events).toBe(before + 1);
  });

  it('closes in time when a clock is set back or stands still', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    await harness.workspaces.unlockEditing(id);
    harness.clock.wallMs -= 3_600_000;
    harness.clock.steadyMs += unlockMs;
    expect(harness.workspaces.checkEditable(id).ok).toBe(false);
    await harness.workspaces.unlockEditing(id);
    harness.clock.wallMs += unlockMs;
    expect(harness.workspaces.checkEditable(id).ok).toBe(false);
  });

  it('closes at once on demand and at every start', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    await harness.workspaces.unlockEditing(id);
    expect(valueOf(await harness.workspaces.lockEditing(id)).editLock.locked).toBe(true);
    await harness.workspaces.unlockEditing(id);
    harness.restart();
    expect(harness.workspaces.checkEditable(id).ok).toBe(false);
  });
});

describe('edit locks during an absence', () => {
  it.each(['screen-locked', 'asleep', 'user-switched', 'idle'] as const)(
    'all close at once and give the reason: %s',
    async (reason) => {
      const first = valueOf(await harness.workspaces.create(draft));
      const second = valueOf(await harness.workspaces.create({ ...draft, name: 'Hill Houses' }));
      valueOf(await harness.workspaces.create({ ...draft, name: 'Never Unlocked' }));
      for (const { id } of [first, second]) valueOf(await harness.workspaces.unlockEditing(id));
      const { events } = harness;
      harness.workspaces.lockAll(reason, false);
      expect(harness.events).toBe(events + 1);
      for (const { id } of [first, second]) {
        expect(harness.workspaces.checkEditable(id)).toMatchObject({ error: { code: 'edits-locked' } });
      }
      const { workspaces } = valueOf(await harness.workspaces.list());
      expect(workspaces.map(({ editLock }) => editLock.lockedBecause).sort()).toEqual(
        [reason, reason, null].sort(),
      );
      expect(valueOf(await harness.workspaces.unlockEditing(first.id)).editLock).toMatchObject({
        locked: false,
        lockedBecause: null,
      });
      expect(valueOf(await harness.workspaces.lockEditing(first.id)).editLock.lockedBecause).toBeNull();
    },
  );

  it("can't be opened while the screen is locked", async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    harness.workspaces.lockAll('screen-locked', true);
    expect(await harness.workspaces.unlockEditing(id)).toMatchObject({ error: { code: 'edits-locked' } });
    expect(harness.workspaces.checkEditable(id).ok).toBe(false);
    harness.workspaces.allowUnlocking();
    expect(valueOf(await harness.workspaces.unlockEditing(id)).editLock.locked).toBe(false);
  });

  it('keep the first reason, and give a lapse as a new one', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    const because = async () =>
      valueOf(await harness.workspaces.list()).workspaces[0]?.editLock.lockedBecause;
    valueOf(await harness.workspaces.unlockEditing(id));
    harness.workspaces.lockAll('idle', false);
    harness.workspaces.lockAll('asleep', false);
    expect(await because()).toBe('idle');
    valueOf(await harness.workspaces.unlockEditing(id));
    harness.clock.advance(unlockMs);
    expect(await because()).toBe('lapsed');
  });

  it('give a waiting request the new key', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    const waiting = valueOf(await harness.workspaces.destinations.destination(id));
    valueOf(await harness.workspaces.replaceCredential(id, 'api-key', 'another-key-2'));
    expect(await waiting.secret('api-key')).toEqual(succeed('another-key-2'));
  });
});

describe('sample workspace', () => {
  it('opens unlocked with its properties and colour, and uses no keychain', async () => {
    const sample = valueOf(await harness.workspaces.openSample());
    expect(sample).toMatchObject({
      kind: 'sample',
      colour: 'orange',
      propertyCount: 3,
      editLock: { locked: false },
    });
    expect(harness.workspaces.checkEditable(sample.id).ok).toBe(true);
    expect(harness.keychain.secrets.size).toBe(0);
    const destination = valueOf(await harness.workspaces.destinations.destination(sample.id));
    expect(await destination.secret('jwt')).toEqual(succeed('a.b.c'));
  });

  it('gets a new address after a restart, without the properties removed earlier', async () => {
    const sample = valueOf(await harness.workspaces.openSample());
    valueOf(harness.properties.remove(sample.id, [12]));
    harness.restart();
    const again = valueOf(await harness.workspaces.activate(sample.id));
    expect(again.baseAddress).toBe('http://127.0.0.1:40002/api/v1');
    expect(valueOf(harness.properties.ids(sample.id))).toEqual([11, 13]);
    expect(fieldsOf(await harness.workspaces.update({ workspaceId: sample.id, name: 'Mine' }))).toEqual([
      'name',
    ]);
    expect((await harness.workspaces.replaceCredential(sample.id, 'api-key', 'x')).ok).toBe(false);
  });

  it('leaves the chosen live workspace active after a restart', async () => {
    const live = valueOf(await harness.workspaces.create(draft));
    await harness.workspaces.openSample();
    valueOf(await harness.workspaces.activate(live.id));
    harness.restart();
    expect(valueOf(await harness.workspaces.list()).activeId).toBe(live.id);
  });
});

describe('live workspace', () => {
  it('saves how its JWT is sent and its Origin, and refuses an invalid Origin', async () => {
    const made = valueOf(await harness.workspaces.create(draft));
    expect(made).toMatchObject({ jwtTravel: 'beside-key', sentOrigin: null });
    const { id: workspaceId } = made;
    const wrong = { workspaceId, sentOrigin: 'https://console.example/path' };
    expect(fieldsOf(await harness.workspaces.update(wrong))).toEqual(['sentOrigin']);
    expect(fieldsOf(await harness.workspaces.create({ ...draft, name: 'B', sentOrigin: 'x' }))).toEqual([
      'sentOrigin',
    ]);
    const chosen = { jwtTravel: 'as-key', sentOrigin: 'https://console.example' } as const;
    expect(valueOf(await harness.workspaces.update({ workspaceId, ...chosen }))).toMatchObject(chosen);
    harness.restart();
    const destination = valueOf(await harness.workspaces.destinations.destination(workspaceId));
    expect(destination.headerChoices).toEqual(chosen);
    expect(valueOf(await harness.workspaces.update({ workspaceId, sentOrigin: '' })).sentOrigin).toBeNull();
  });
});
