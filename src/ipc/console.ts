import { z } from 'zod';
import { nothing } from './needs.ts';

export const appearanceSchema = z.enum(['light', 'dark', 'system']);

/** Minutes without input before the console locks. There is no "never". */
export const idleMinutesChoices = ['5', '15', '30', '60'] as const;

/** Days before a reservation's guest details are removed from its record. There is no "never". */
export const guestDaysChoices = ['7', '30', '90', '365'] as const;

/** The factor, up or down, from which a change of an amount needs confirmation. A digit more or less always does. */
export const slipFactorChoices = ['3', '5', '10'] as const;

/** The discount in percent from which confirmation is needed. */
export const slipDiscountChoices = ['30', '50', '70'] as const;

/** The percentage of a workspace's properties above which a bulk edit needs confirmation. */
export const slipShareChoices = ['10', '30', '50'] as const;

/** Safeguards for changes and unattended windows. Sealed, so that no other program can weaken them. */
export const guardsSchema = z.strictObject({
  lockAfterIdleMinutes: z.enum(idleMinutesChoices),
  slipFactor: z.enum(slipFactorChoices),
  slipDiscount: z.enum(slipDiscountChoices),
  slipShare: z.enum(slipShareChoices),
});

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
  /** Set if a damaged file was set aside at the start, so that the person knows. */
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
  /** For support: details of this installation and its redacted log, to be viewed before saving. */
  'console:diagnostics': {
    request: z.undefined(),
    response: z.strictObject({ text: z.string() }),
    needs: nothing,
  },
  /** Asks where to save, then writes the diagnostics as last shown. */
  'console:export-diagnostics': {
    request: z.undefined(),
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: nothing,
  },
  /** Asks where to save, then writes a table as CSV with formulas neutralised. Null if the person cancels. */
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
  'console:save-picture': {
    request: z.strictObject({
      suggestedName: z.string().min(1).max(120),
      pngBase64: z.base64().max(20_000_000),
    }),
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: nothing,
  },
  /** Asks where to save, then writes the window as PDF, using its print styles. */
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
   * A credential is being typed: keeps the window out of screenshots and recordings if the system can. Ends when the
   * page asks, navigates, reloads or crashes.
   */
  'console:protect-content': {
    request: z.strictObject({ wanted: z.boolean() }),
    response: z.null(),
    needs: nothing,
  },
  /** Writes an error that a screen couldn't handle to the redacted log. */
  'console:report-fault': {
    request: z.strictObject({ where: z.string().max(200), message: z.string().max(4_000) }),
    response: z.null(),
    needs: nothing,
  },
} as const;

export const consoleEvents = {
  'settings:changed': settingsSchema,
  /** A native menu or notification opens a screen, as a route path. */
  'console:go': z.strictObject({ path: z.string().max(500) }),
  'console:command': z.strictObject({ command: z.enum(['palette', 'refresh', 'back', 'forward']) }),
} as const;
