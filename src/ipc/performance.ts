import { z } from 'zod';
import { performanceIssueNames } from '../core/analysis/performance/performance-rows.ts';
import { nothing } from './needs.ts';

const workspaceId = z.strictObject({ workspaceId: z.string() });

/** The sort order of the rows. `key` is a column's key from `analysis/performance/season-columns.ts`. */
const performanceSortSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('season'), key: z.string().max(200) }),
  z.strictObject({ by: z.literal('year') }),
  z.strictObject({ by: z.literal('discounts') }),
  z.strictObject({ by: z.literal('name') }),
]);

const chosen = z.array(z.string().max(200)).max(200);

export const savedViewSchema = z.strictObject({
  id: z.string().min(1).max(60),
  name: z.string().min(1).max(60),
  /** Chosen filter values; an empty list doesn't filter. */
  places: chosen,
  applyPrices: chosen,
  policies: chosen,
  tags: chosen,
  /** Chosen issues. A property must have each of them. */
  findings: z.array(z.enum(performanceIssueNames)).max(performanceIssueNames.length),
  search: z.string().max(200),
  /** The percentile that gaps are measured against. */
  level: z.number().min(0).max(100),
  /** The discount share in percent from which a property matches. */
  discountsOver: z.number().min(0).max(100),
  /** Worst first, unknown last. */
  sort: performanceSortSchema,
});
export type SavedView = z.infer<typeof savedViewSchema>;

export const performanceChannels = {
  /**
   * A line per property in the portfolio's order, as `ipc/rows/row-text.ts` writes it, after its mark
   * (`row-lines.ts`).
   */
  'performance:rows': {
    request: workspaceId.extend({ known: z.string() }),
    response: z.string(),
    needs: nothing,
  },
  'performance:views': { request: workspaceId, response: z.array(savedViewSchema), needs: nothing },
  /** Creates a view, or replaces the one with this id. Returns the whole list. */
  'performance:save-view': {
    request: z.strictObject({ workspaceId: z.string(), view: savedViewSchema }),
    response: z.array(savedViewSchema),
    needs: nothing,
  },
  'performance:remove-view': {
    request: z.strictObject({ workspaceId: z.string(), id: z.string() }),
    response: z.array(savedViewSchema),
    needs: nothing,
  },
  /** Adds or removes tags of properties, and sets a personal note. None of it leaves this computer. */
  'performance:mark': {
    request: z.strictObject({
      workspaceId: z.string(),
      propertyIds: z.array(z.int().positive()).min(1).max(10_000),
      addTags: z.array(z.string().min(1).max(40)).max(20),
      removeTags: z.array(z.string().min(1).max(40)).max(20),
      /** Undefined keeps the note, null removes it. */
      note: z.string().max(2_000).nullable().optional(),
    }),
    response: z.null(),
    needs: nothing,
  },
} as const;
