import { z } from 'zod';
import { appErrorSchema } from '../../contract/errors.ts';
import { observedResources } from '../../analysis/property-facts.ts';
import type { PropertyState } from '../../analysis/property-state.ts';
import { propertyStateSchema } from '../../analysis/property-state.ts';

/**
 * Rises whenever facts are other than before, or more: what is not among the facts of an older summary was not looked
 * for, and must not be called untold.
 */
const factsVersion = 4;

const summarySchema = z.strictObject({ facts: z.literal(factsVersion), state: propertyStateSchema });
const failureSchema = z.object({ at: z.string(), error: appErrorSchema }).nullable().catch(null);
/** Of whatever an older version kept: which reads there were, and which failed. */
const olderSchema = z
  .partialRecord(z.enum(observedResources), z.object({ failure: failureSchema }))
  .catch({});

/** What is kept of a property on the disk. */
export function summaryText(state: PropertyState): string {
  return JSON.stringify({ facts: factsVersion, state });
}

/** One of an older version of the app names what was read, without facts: as if it had not been read yet. */
export function stateOfSummary(text: string): { readonly state: PropertyState; readonly isOlder: boolean } {
  const kept: unknown = JSON.parse(text);
  const parsed = summarySchema.safeParse(kept);
  if (parsed.success) return { state: parsed.data.state, isOlder: false };
  const unread = Object.entries(olderSchema.parse(kept)).map(([resource, { failure }]) => [
    resource,
    { readAt: null, shape: null, failure, facts: {} },
  ]);
  return { state: propertyStateSchema.parse(Object.fromEntries(unread)), isOlder: true };
}
