import { z } from 'zod';
import { performanceFindingNames } from '../core/analysis/performance/performance-rows.ts';
import { nothing } from './needs.ts';

const workspaceId = z.strictObject({ workspaceId: z.string() });

/** What the rows stand by. `key` is a column's, as `analysis/performance/season-columns.ts` makes it. */
const performanceSortSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('season'), key: z.string().max(200) }),
  z.strictObject({ by: z.literal('year') }),
  z.strictObject({ by: z.literal('discounts') }),
  z.strictObject({ by: z.literal('name') }),
]);

const chosen = z.array(z.string().max(200)).max(200);

/** What narrows and orders Performance, kept under a name. */
export const savedViewSchema = z.strictObject({
  id: z.string().min(1).max(60),
  name: z.string().min(1).max(60),
  /** Facets that were chosen; an empty list narrows nothing. */
  places: chosen,
  applyPrices: chosen,
  policies: chosen,
  tags: chosen,
  /** Findings that were pressed: a property must show each of them. */
  findings: z.array(z.enum(performanceFindingNames)).max(performanceFindingNames.length),
  search: z.string().max(200),
  /** Percentile level that gaps are told against. */
  level: z.number().min(0).max(100),
  /** Percent of discount share from which a property is found. */
  discountsOver: z.number().min(0).max(100),
  /** Worst first, and those of which it cannot be told last. */
  sort: performanceSortSchema,
});
export type SavedView = z.infer<typeof savedViewSchema>;

export const performanceChannels = {
  /** A line for each property in the portfolio's order, by `ipc/rows/row-text.ts`, behind its mark (`row-lines.ts`). */
  'performance:rows': {
    request: workspaceId.extend({ known: z.string() }),
    response: z.string(),
    needs: nothing,
  },
  'performance:views': { request: workspaceId, response: z.array(savedViewSchema), needs: nothing },
  /** Makes a view, or changes the one with this id; the answer is the whole list. */
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
  /** Tags that one gives or takes of properties, and a note of one's own; nothing of it leaves this computer. */
  'performance:mark': {
    request: z.strictObject({
      workspaceId: z.string(),
      propertyIds: z.array(z.int().positive()).min(1).max(10_000),
      addTags: z.array(z.string().min(1).max(40)).max(20),
      removeTags: z.array(z.string().min(1).max(40)).max(20),
      /** Undefined leaves the note alone, null takes it away. */
      note: z.string().max(2_000).nullable().optional(),
    }),
    response: z.null(),
    needs: nothing,
  },
} as const;
