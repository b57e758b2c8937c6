import { z } from 'zod';
import { nothing } from './needs.ts';

export const appearanceSchema = z.enum(['light', 'dark', 'system']);

/** After how many minutes without input the console locks up; there is no "never". */
export const idleMinutesChoices = ['5', '15', '30', '60'] as const;

/** After how many days the guest of a reservation is taken out of its record; there is no "never". */
export const guestDaysChoices = ['7', '30', '90', '365'] as const;

/** From how many times higher or lower on a change of an amount is confirmed; one digit more or less always is. */
export const slipFactorChoices = ['3', '5', '10'] as const;

/** From how many per cent on a discount is confirmed. */
export const slipDiscountChoices = ['30', '50', '70'] as const;

/** Of more than how many per cent of a workspace's properties a bulk edit is confirmed. */
export const slipShareChoices = ['10', '30', '50'] as const;

/** What holds a change or a forgotten window back; sealed, so that no other program can loosen it. */
export const guardsSchema = z.strictObject({
  lockAfterIdleMinutes: z.enum(idleMinutesChoices),
  slipFactor: z.enum(slipFactorChoices),
  slipDiscount: z.enum(slipDiscountChoices),
  slipShare: z.enum(slipShareChoices),
});

/** What a person set for the whole console. */
export const settingsSchema = guardsSchema.extend({
  appearance: appearanceSchema,
  /** BCP 47 tag for dates and numbers; '' follows the system. */
  locale: z.string().max(40),
  guestDays: z.enum(guestDaysChoices),
});
export type Settings = z.infer<typeof settingsSchema>;

export const aboutSchema = z.strictObject({
  version: z.string(),
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  sqlite: z.string(),
  platform: z.string(),
  dataFolder: z.string(),
  /** Set when a damaged file was put aside at start, so that the person knows. */
  notices: z.array(z.string()),
});
export type About = z.infer<typeof aboutSchema>;

export const consoleChannels = {
  'settings:get': { request: z.undefined(), response: settingsSchema, needs: nothing },
  'settings:set': {
    request: settingsSchema.partial(),
    response: settingsSchema,
    needs: { person: { input: 'any', question: 'Change the settings?', confirm: 'Change' } },
  },
  'console:about': { request: z.undefined(), response: aboutSchema, needs: nothing },
  /** What support is sent: what this console is, and its redacted log. To be looked at before it is saved. */
  'console:diagnostics': {
    request: z.undefined(),
    response: z.strictObject({ text: z.string() }),
    needs: nothing,
  },
  /** Asks where to save, then writes the diagnostics as they were shown last. */
  'console:export-diagnostics': {
    request: z.undefined(),
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: nothing,
  },
  /** Asks where to save, then writes a table as CSV, formulas neutralised. Null when the person cancels. */
  'console:save-table': {
    request: z.strictObject({
      suggestedName: z.string().min(1).max(120),
      rows: z
        .array(z.array(z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()])).max(200))
        .max(50_000),
    }),
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: nothing,
  },
  /** Asks where to save, then writes a picture of a chart. */
  'console:save-picture': {
    request: z.strictObject({
      suggestedName: z.string().min(1).max(120),
      pngBase64: z.base64().max(20_000_000),
    }),
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: nothing,
  },
  /** Asks where to save, then writes what the window shows as PDF, as its style sheets say for paper. */
  'console:save-page': {
    request: z.strictObject({ suggestedName: z.string().min(1).max(120) }),
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: nothing,
  },
  'console:copy': {
    request: z.strictObject({ text: z.string().max(1_000_000) }),
    response: z.null(),
    needs: { person: 'judged' },
  },
  /**
   * A credential is being typed: keep the window out of screenshots and recordings, where the system can. It ends when
   * the page asks for it, navigates, reloads or crashes.
   */
  'console:protect-content': {
    request: z.strictObject({ wanted: z.boolean() }),
    response: z.null(),
    needs: nothing,
  },
  /** An error that a screen could not handle, for the redacted log. */
  'console:report-fault': {
    request: z.strictObject({ where: z.string().max(200), message: z.string().max(4_000) }),
    response: z.null(),
    needs: nothing,
  },
} as const;

export const consoleEvents = {
  'settings:changed': settingsSchema,
  /** A native menu or notification asks for a place in the console, as a route path. */
  'console:go': z.strictObject({ path: z.string().max(500) }),
  'console:command': z.strictObject({ command: z.enum(['palette', 'refresh', 'back', 'forward']) }),
} as const;
