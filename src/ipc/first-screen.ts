import { z } from 'zod';
import { performanceChannels } from './performance.ts';
import { aboutSchema, appearanceSchema, settingsSchema } from './console.ts';
import { workspaceChannels } from './workspaces.ts';
import { nothing } from './needs.ts';

/** One element, or the text in it. Style is separate, because the page's policy forbids style attributes. */
export type ScreenNode =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly style: Readonly<Record<string, string>>;
      readonly children: readonly ScreenNode[];
    };

const deepest = 60;

function nodeSchema(depth: number): z.ZodType<ScreenNode> {
  const text = z.string().max(2_000);
  if (depth === 0) return text;
  const element = z.strictObject({
    tag: z.string().max(20),
    attributes: z.record(z.string().max(60), z.string().max(4_000)),
    style: z.record(z.string().max(80), z.string().max(400)),
    children: z.array(z.lazy(() => nodeSchema(depth - 1))).max(2_000),
  });
  return z.union([text, element]);
}

const side = z.number().positive().max(20_000);

/** The start screen as data. Only the main process turns it into a document. */
export const savedScreenSchema = z.strictObject({
  workspaceId: z.string().max(100),
  appearance: appearanceSchema,
  theme: z.enum(['light', 'dark']),
  /** Page size in CSS pixels. */
  width: side,
  height: side,
  /** The time of the data, in the person's format. */
  asOf: z.string().max(80),
  /** The rules of style elements that the page created at runtime. */
  rules: z.array(z.string().max(20_000)).max(2_000),
  /** The rules of the build's style sheets in use, by number out of `total`. */
  sheets: z
    .array(
      z.strictObject({
        file: z
          .string()
          .max(100)
          .regex(/^[\w-]+\.css$/),
        total: z.number().int().nonnegative(),
        used: z.array(z.number().int().nonnegative()).max(10_000),
      }),
    )
    .max(100),
  nodes: z.array(nodeSchema(deepest)).max(50),
  /** Marks of the rows that the page has, so that rows saved earlier aren't written again. */
  known: z.string().max(1_000_000),
});
export type SavedScreen = z.infer<typeof savedScreenSchema>;

export const firstScreenChannels = {
  /**
   * All stored data of the first screen in one response. Requested by the page's script rather than the preload,
   * because thousands of rows would delay drawing the saved screen. Performance is the active workspace's; null if
   * there is none or it is unavailable. The first response after a start may be the data saved with the screen: `asOf`
   * is its time, and the page asks again at once.
   */
  'console:first-screen': {
    /** Marks of Performance's rows that the page has, as for `performance:rows`. */
    request: z.strictObject({ known: z.string() }),
    response: z.strictObject({
      workspaces: workspaceChannels['workspaces:list'].response,
      settings: settingsSchema,
      about: aboutSchema.nullable(),
      performance: z
        .strictObject({
          workspaceId: z.string(),
          rows: performanceChannels['performance:rows'].response,
          views: performanceChannels['performance:views'].response,
        })
        .nullable(),
      asOf: z.string().nullable(),
    }),
    needs: nothing,
  },
  /**
   * Seals the start screen, to be shown at the next start until the real one is ready. Returns whether it was saved:
   * the keychain may not have the key yet.
   */
  'console:save-screen': { request: savedScreenSchema, response: z.boolean(), needs: nothing },
} as const;
