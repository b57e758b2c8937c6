import { z } from 'zod';
import type { PropertyState, ResourceState } from '../../core/analysis/attention/property-state.ts';
import { propertyStateSchema, triedResources } from '../../core/analysis/attention/property-state.ts';
import { figuresVersion } from '../../core/analysis/figures.ts';
import { type ObservedResource, observedResources } from '../../core/analysis/property-facts.ts';
import { appErrorSchema } from '../../core/values/errors.ts';
import { language } from '../../core/wording/plural.ts';

/**
 * Another whenever facts are other than before, or more: what is not among the facts of an older summary was not looked
 * for, and must not be called untold. Figures see to it themselves; of the others a test holds the number to the schema.
 */
const factsVersion = `17: ${figuresVersion}`;

/**
 * Sealed by our own key, of this version: it is what `summaryText` wrote. Asked again of each of thousands of properties, the
 * schema would cost half of what the main process does before the first screen.
 */
const writtenState = z.custom<PropertyState>((value) => typeof value === 'object' && value !== null);
const summarySchema = z.strictObject({
  facts: z.literal(factsVersion),
  /** Some facts are sentences: those of another language are made anew, too. */
  language: z.literal(language),
  state: writtenState,
});
const failureSchema = z.object({ at: z.string(), error: appErrorSchema }).nullable().catch(null);
/** Of what an older version of the facts kept: which reads there were, and which failed. */
const olderSchema = z.object({
  state: z.partialRecord(z.enum(observedResources), z.object({ failure: failureSchema })).catch({}),
});

/** What is kept of a property on the disk. */
export function summaryText(state: PropertyState): string {
  // By what its bodies are read is kept with the workspace.
  const kept: Partial<Record<ObservedResource, ResourceState>> = {};
  for (const { resource, state: one } of triedResources(state)) {
    const { readings: _readings, ...own } = one;
    kept[resource] = own;
  }
  return JSON.stringify({ facts: factsVersion, language, state: kept });
}

/** Facts of an older version are made anew of the cache: until then they say what was read, as if it had not been read yet. */
export function stateOfSummary(text: string): { readonly state: PropertyState; readonly isOlder: boolean } {
  const kept: unknown = JSON.parse(text);
  const parsed = summarySchema.safeParse(kept);
  if (parsed.success) return { state: parsed.data.state, isOlder: false };
  const { state: reads } = olderSchema.parse(kept);
  const unread = Object.entries(reads).map(([resource, { failure }]) => [
    resource,
    { readAt: null, shape: null, failure, facts: {} },
  ]);
  return { state: propertyStateSchema.parse(Object.fromEntries(unread)), isOlder: true };
}
