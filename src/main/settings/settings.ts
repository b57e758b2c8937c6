import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { Settings } from '../../ipc/console.ts';
import { guardsSchema, settingsSchema } from '../../ipc/console.ts';
import { transaction } from '../storage/open-database.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';
import { wholeConsole } from '../storage/sealed-entries.ts';
import { storageResult } from '../storage/storage-errors.ts';

export const defaultSettings: Settings = {
  appearance: 'system',
  locale: '',
  lockAfterIdleMinutes: '15',
  guestDays: '30',
  slipFactor: '5',
  slipDiscount: '50',
  slipShare: '30',
};

type WantedSettings = { readonly [K in keyof Settings]?: Settings[K] | undefined };

export type SettingsStore = ReturnType<typeof createSettings>;

export interface SettingsDeps {
  /** `keyholder.sqlite`. */
  db: DatabaseSync;
  /** Of the same file. SECURITY: settings that guard against slips and unattended windows are read only from here. */
  entries: Pick<SealedEntries, 'all' | 'put'>;
  /** Waits for the key of the entries, and creates one if there is none. */
  ready: (purpose: 'write') => Promise<Result<null>>;
  emit: (event: 'settings:changed', settings: Settings) => void;
}

const prefix = 'setting:';
const rowSchema = z.object({ name: z.string(), value: z.string() });
const isGuard = (name: string): boolean => Object.hasOwn(guardsSchema.shape, name);

export function createSettings({ db, entries, ready, emit }: SettingsDeps) {
  /** The stored guards; defaults replace those missing or unreadable now. */
  function guards(): Partial<Settings> {
    const set = entries.all(wholeConsole, 'guards', guardsSchema);
    return (set.ok ? set.value[0]?.content : undefined) ?? {};
  }

  function get(): Result<Settings> {
    return storageResult(() => {
      const stored = db.prepare('SELECT name, value FROM setting WHERE name LIKE ?').all(`${prefix}%`);
      const settings: Settings = { ...defaultSettings, ...guards() };
      for (const row of rowSchema.array().parse(stored)) {
        const name = row.name.slice(prefix.length);
        // A value that this version doesn't know, or can't format with, leaves the default.
        const checked = settingsSchema.safeParse({ ...settings, [name]: row.value });
        const isUsable = !isGuard(name) && checked.success && localeFault(checked.data.locale) === null;
        if (isUsable) Object.assign(settings, checked.data);
      }
      return settings;
    });
  }

  async function keepGuards(wanted: WantedSettings): Promise<Result<null>> {
    const guarded = Object.entries(wanted).filter(([name, value]) => isGuard(name) && value !== undefined);
    if (guarded.length === 0) return succeed(null);
    const open = await ready('write');
    if (!open.ok) return open;
    const content = guardsSchema.parse({ ...defaultGuards, ...guards(), ...Object.fromEntries(guarded) });
    return entries.put(wholeConsole, 'guards', [{ name: '', content }]);
  }

  return {
    get,
    async set(wanted: WantedSettings): Promise<Result<Settings>> {
      const checked = settingsSchema.partial().safeParse(wanted);
      if (!checked.success)
        return refuse(checked.error.issues[0]?.path.join('.') ?? '', 'This setting does not fit.');
      const fault = localeFault(checked.data.locale);
      if (fault !== null) return refuse('locale', fault);
      const guarded = await keepGuards(checked.data);
      if (!guarded.ok) return guarded;
      const stored = transaction(db, () => {
        const put = db.prepare(
          'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        );
        for (const [name, value] of Object.entries(checked.data))
          if (value !== undefined && !isGuard(name)) put.run(`${prefix}${name}`, value);
      });
      if (!stored.ok) return stored;
      const settings = get();
      if (settings.ok) emit('settings:changed', settings.value);
      return settings.ok ? succeed(settings.value) : settings;
    },
    /** Called when sealed entries can be read. */
    opened(): void {
      const settings = get();
      if (settings.ok) emit('settings:changed', settings.value);
    },
  };
}

const defaultGuards = guardsSchema.strip().parse(defaultSettings);

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
