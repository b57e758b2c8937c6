import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../../src/ipc/console.ts';
import { keyholderSchema } from '../../../../src/main/storage/keyholder-schema.ts';
import { createSettings, defaultSettings } from '../../../../src/main/settings/settings.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';

function store() {
  const opened = openDatabase({ path: ':memory:', schema: keyholderSchema, durability: 'full' });
  if (!opened.ok) throw new Error(opened.error.message);
  const reported: Settings[] = [];
  const { db } = opened.value;
  return {
    db,
    reported,
    settings: createSettings({ db, emit: (_event, settings) => reported.push(settings) }),
  };
}

describe('settings', () => {
  it('begin with the system appearance and no currency', () => {
    expect(store().settings.get()).toEqual({ ok: true, value: defaultSettings });
    expect(defaultSettings).toEqual({
      appearance: 'system',
      locale: '',
      currencyLabel: '',
      lockAfterIdleMinutes: '15',
      guestDays: '30',
      slipFactor: '5',
      slipDiscount: '50',
      slipShare: '30',
    });
  });

  it('change one at a time, are kept, and are told', () => {
    const { db, settings, reported } = store();
    settings.set({ appearance: 'dark' });
    settings.set({ currencyLabel: '£', locale: 'en-GB' });
    const expected = { ...defaultSettings, appearance: 'dark', currencyLabel: '£', locale: 'en-GB' };
    expect(createSettings({ db, emit: () => undefined }).get()).toEqual({ ok: true, value: expected });
    expect(reported.at(-1)).toEqual(expected);
    expect(reported).toHaveLength(2);
  });

  it('refuse a locale that no screen could format with, and keep the old one', () => {
    const { settings } = store();
    expect(settings.set({ locale: 'en_GB!' })).toMatchObject({ error: { fields: [{ field: 'locale' }] } });
    expect(settings.set({ currencyLabel: 'far too long' })).toMatchObject({ error: { code: 'validation' } });
    expect(settings.get()).toEqual({ ok: true, value: defaultSettings });
  });

  it.each(['0', '', 'never', '999', '1e9'])(
    'refuse %j minutes without input: there is no never',
    (minutes) => {
      const { db, settings } = store();
      const wanted: object = { lockAfterIdleMinutes: minutes };
      expect(settings.set(wanted)).toMatchObject({
        error: { fields: [{ field: 'lockAfterIdleMinutes' }] },
      });
      db.prepare("INSERT INTO setting VALUES ('setting:lockAfterIdleMinutes', ?)").run(minutes);
      expect(settings.get()).toMatchObject({ value: { lockAfterIdleMinutes: '15' } });
      expect(settings.set({ lockAfterIdleMinutes: '60' })).toMatchObject({
        value: { lockAfterIdleMinutes: '60' },
      });
    },
  );

  it('leave the default where a stored value is unknown', () => {
    const { db, settings } = store();
    db.exec(
      "INSERT INTO setting VALUES ('setting:appearance', 'sepia'), ('setting:locale', 'fr'), ('setting:x', 'y')",
    );
    expect(settings.get()).toEqual({ ok: true, value: { ...defaultSettings, locale: 'fr' } });
    db.exec("UPDATE setting SET value = 'en_GB!' WHERE name = 'setting:locale'");
    expect(settings.get()).toEqual({ ok: true, value: defaultSettings });
  });
});
