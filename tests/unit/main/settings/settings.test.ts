import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../../src/ipc/console.ts';
import { succeed } from '../../../../src/core/values/errors.ts';
import {
  type SettingsDeps,
  type SettingsStore,
  createSettings,
  defaultSettings,
} from '../../../../src/main/settings/settings.ts';
import { consoleWith, openEntries } from '../storage/console-with.ts';

function settingsOn(
  db: DatabaseSync,
  emit: SettingsDeps['emit'] = () => undefined,
  entries = openEntries(db),
): SettingsStore {
  return createSettings({ db, entries, emit, ready: () => Promise.resolve(succeed(null)) });
}

function store() {
  const reported: Settings[] = [];
  const db = consoleWith();
  return { db, reported, settings: settingsOn(db, (_event, settings) => reported.push(settings)) };
}

describe('settings', () => {
  it('start with the defaults, including the system appearance', () => {
    expect(store().settings.get()).toEqual({ ok: true, value: defaultSettings });
    expect(defaultSettings).toEqual({
      appearance: 'system',
      locale: '',
      lockAfterIdleMinutes: '15',
      guestDays: '30',
      slipFactor: '5',
      slipDiscount: '50',
      slipShare: '30',
    });
  });

  it('change one at a time, are saved and are reported', async () => {
    const { db, settings, reported } = store();
    await settings.set({ appearance: 'dark' });
    await settings.set({ guestDays: '90', locale: 'en-GB' });
    const expected = { ...defaultSettings, appearance: 'dark', guestDays: '90', locale: 'en-GB' };
    expect(settingsOn(db).get()).toEqual({ ok: true, value: expected });
    expect(reported.at(-1)).toEqual(expected);
    expect(reported).toHaveLength(2);
  });

  it("refuse a locale that can't format, and keep the old one", async () => {
    const { settings } = store();
    expect(await settings.set({ locale: 'en_GB!' })).toMatchObject({
      error: { fields: [{ field: 'locale' }] },
    });
    expect(settings.get()).toEqual({ ok: true, value: defaultSettings });
  });

  it.each(['0', '', 'never', '999', '1e9'])(
    'refuse %j as the idle minutes, and ignore it when saved',
    async (minutes) => {
      const { db, settings } = store();
      const wanted: object = { lockAfterIdleMinutes: minutes };
      expect(await settings.set(wanted)).toMatchObject({
        error: { fields: [{ field: 'lockAfterIdleMinutes' }] },
      });
      db.prepare("INSERT INTO setting VALUES ('setting:lockAfterIdleMinutes', ?)").run(minutes);
      expect(settings.get()).toMatchObject({ value: { lockAfterIdleMinutes: '15' } });
      expect(await settings.set({ lockAfterIdleMinutes: '60' })).toMatchObject({
        value: { lockAfterIdleMinutes: '60' },
      });
    },
  );

  it('use the default for an unknown saved value', () => {
    const { db, settings } = store();
    db.exec(
      "INSERT INTO setting VALUES ('setting:appearance', 'sepia'), ('setting:locale', 'fr'), ('setting:x', 'y')",
    );
    expect(settings.get()).toEqual({ ok: true, value: { ...defaultSettings, locale: 'fr' } });
    db.exec("UPDATE setting SET value = 'en_GB!' WHERE name = 'setting:locale'");
    expect(settings.get()).toEqual({ ok: true, value: defaultSettings });
  });

  it('use sealed limits only, and the usual ones when altered', async () => {
    const { db, settings } = store();
    await settings.set({ slipFactor: '3', lockAfterIdleMinutes: '5', appearance: 'dark' });
    const chosen = { ...defaultSettings, slipFactor: '3', lockAfterIdleMinutes: '5', appearance: 'dark' };
    db.exec(
      "INSERT INTO setting VALUES ('setting:slipFactor', '10'), ('setting:lockAfterIdleMinutes', '60')",
    );
    expect(settingsOn(db).get()).toEqual({ ok: true, value: chosen });
    db.exec("UPDATE entry SET sealed = zeroblob(60) WHERE kind = 'guards'");
    const entries = openEntries(db);
    const after = settingsOn(db, undefined, entries);
    expect(after.get()).toEqual({ ok: true, value: { ...defaultSettings, appearance: 'dark' } });
    expect(entries.aside()).toMatchObject([{ kind: 'guards', why: 'altered' }]);
    expect(await after.set({ slipShare: '50' })).toMatchObject({
      value: { slipFactor: '5', slipShare: '50' },
    });
    expect(entries.aside()).toEqual([]);
  });
});
