import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { Settings } from '../../ipc/console.ts';
import { settingsSchema } from '../../ipc/console.ts';
import { transaction } from '../storage/open-database.ts';
import { storageResult } from '../storage/storage-errors.ts';

export const defaultSettings: Settings = {
  appearance: 'system',
  locale: '',
  currencyLabel: '',
  lockAfterIdleMinutes: '15',
  guestDays: '30',
  slipFactor: '5',
  slipDiscount: '50',
  slipShare: '30',
};

export interface SettingsStore {
  get(): Result<Settings>;
  /** Changes the named settings and answers with all of them. */
  set(wanted: { readonly [K in keyof Settings]?: Settings[K] | undefined }): Result<Settings>;
}

export interface SettingsDeps {
  /** `keyholder.sqlite`. */
  db: DatabaseSync;
  emit: (event: 'settings:changed', settings: Settings) => void;
}

const prefix = 'setting:';
const rowSchema = z.object({ name: z.string(), value: z.string() });

export function createSettings({ db, emit }: SettingsDeps): SettingsStore {
  function get(): Result<Settings> {
    return storageResult(() => {
      const stored = db.prepare('SELECT name, value FROM setting WHERE name LIKE ?').all(`${prefix}%`);
      const settings: Settings = { ...defaultSettings };
      for (const row of rowSchema.array().parse(stored)) {
        // A value that this version does not know, or can't format with, leaves the default in place.
        const changed = { ...settings, [row.name.slice(prefix.length)]: row.value };
        const checked = settingsSchema.safeParse(changed);
        const isUsable = checked.success && localeFault(checked.data.locale) === null;
        if (isUsable) Object.assign(settings, checked.data);
      }
      return settings;
    });
  }

  return {
    get,
    set(wanted) {
      const checked = settingsSchema.partial().safeParse(wanted);
      if (!checked.success)
        return refuse(checked.error.issues[0]?.path.join('.') ?? '', 'This setting does not fit.');
      const fault = localeFault(checked.data.locale);
      if (fault !== null) return refuse('locale', fault);
      const stored = transaction(db, () => {
        const put = db.prepare(
          'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        );
        for (const [name, value] of Object.entries(checked.data))
          if (value !== undefined) put.run(`${prefix}${name}`, value);
      });
      if (!stored.ok) return stored;
      const settings = get();
      if (settings.ok) emit('settings:changed', settings.value);
      return settings.ok ? succeed(settings.value) : settings;
    },
  };
}

function refuse(field: string, message: string) {
  return fail({ code: 'validation', message, fields: [{ field, message }] });
}

/** Every screen formats with the locale: one that the platform refuses would break them all. */
function localeFault(locale: string | undefined): string | null {
  if (locale === undefined || locale === '') return null;
  try {
    Intl.getCanonicalLocales(locale);
    return null;
  } catch {
    return 'This is not a language tag. Use one such as en-GB, or leave it empty to follow the system.';
  }
}
