import { z } from 'zod';
import { boardFindingNames } from '../core/analysis/board/board-rows.ts';
import { nothing } from './needs.ts';

const workspaceId = z.strictObject({ workspaceId: z.string() });

/** What the rows stand by. `key` is a column's, as `analysis/board/season-columns.ts` makes it. */
const boardSortSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('season'), key: z.string().max(200) }),
  z.strictObject({ by: z.literal('year') }),
  z.strictObject({ by: z.literal('discounts') }),
  z.strictObject({ by: z.literal('name') }),
]);

const chosen = z.array(z.string().max(200)).max(200);

/** What narrows and orders the board, kept under a name. */
export const boardViewSchema = z.strictObject({
  id: z.string().min(1).max(60),
  name: z.string().min(1).max(60),
  /** Facets that were chosen; an empty list narrows nothing. */
  places: chosen,
  applyPrices: chosen,
  policies: chosen,
  tags: chosen,
  /** Findings that were pressed: a property must show each of them. */
  findings: z.array(z.enum(boardFindingNames)).max(boardFindingNames.length),
  search: z.string().max(200),
  /** Percentile level that gaps are told against. */
  level: z.number().min(0).max(100),
  /** Percent of discount share from which a property is found. */
  discountsOver: z.number().min(0).max(100),
  /** Worst first, and those of which it cannot be told last. */
  sort: boardSortSchema,
});
export type BoardView = z.infer<typeof boardViewSchema>;

export const boardChannels = {
  /** A line for each property in the portfolio's order, by `ipc/rows/row-text.ts`, behind its mark (`row-lines.ts`). */
  'board:rows': { request: workspaceId.extend({ known: z.string() }), response: z.string(), needs: nothing },
  'board:views': { request: workspaceId, response: z.array(boardViewSchema), needs: nothing },
  /** Makes a view, or changes the one with this id; the answer is the whole list. */
  'board:save-view': {
    request: z.strictObject({ workspaceId: z.string(), view: boardViewSchema }),
    response: z.array(boardViewSchema),
    needs: nothing,
  },
  'board:remove-view': {
    request: z.strictObject({ workspaceId: z.string(), id: z.string() }),
    response: z.array(boardViewSchema),
    needs: nothing,
  },
  /** Tags that one gives or takes of properties, and a note of one's own; nothing of it leaves this computer. */
  'board:mark': {
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
