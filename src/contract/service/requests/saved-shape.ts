import { z } from 'zod';

import { requestShapeSchema } from './request-shape.ts';

/** Where a shape comes from. `described` and `taught` were seen by a person, as the very request, before one was sent. */
const shapeTrusts = ['built-in', 'described', 'taught'] as const;

/** A shape that a workspace uses. */
export const savedShapeSchema = z.strictObject({
  shape: requestShapeSchema,
  trust: z.enum(shapeTrusts),
  /** The name of the file that it comes from; '' where a person taught it here. */
  source: z.string().max(200),
  acceptedAt: z.string(),
});
export type SavedShape = z.infer<typeof savedShapeSchema>;

/** SECURITY: what is built in is known of our own sample service alone; to a live one it would be a guess. */
export function mayBeSent({ trust }: Pick<SavedShape, 'trust'>, workspaceKind: 'sample' | 'live'): boolean {
  return trust !== 'built-in' || workspaceKind === 'sample';
}
