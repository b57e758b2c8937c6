import { shapeFaults } from './check-shape.ts';
import type { RequestShape } from './request-shape.ts';
import { requestShapeSchema } from './request-shape.ts';

/**
 * The forms of requests in a file, as far as each can be used: one an endpoint, the first of several.
 * @param entries anybody's
 */
export function shapesInFile(entries: readonly unknown[]): RequestShape[] {
  const found = new Map<string, RequestShape>();
  for (const entry of entries) {
    const shape = requestShapeSchema.safeParse(entry);
    if (!shape.success || shapeFaults(shape.data).length > 0) continue;
    if (!found.has(shape.data.endpoint)) found.set(shape.data.endpoint, shape.data);
  }
  return [...found.values()];
}
