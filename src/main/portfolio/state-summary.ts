import { z } from 'zod';
import type { PropertyState, ResourceState } from '../../core/analysis/attention/property-state.ts';
import { propertyStateSchema, triedResources } from '../../core/analysis/attention/property-state.ts';
import { figuresVersion } from '../../core/analysis/figures.ts';
import { type ObservedResource, observedResources } from '../../core/analysis/property-facts.ts';
import { appErrorSchema } from '../../core/values/errors.ts';
import { language } from '../../core/values/words/plural.ts';

/**
 * Change this whenever facts change or are added: an older summary lacks new facts, which must not look omitted by the
 * service. Figures do so automatically; for the rest, a test ties this number to the schema.
 */
const factsVersion = `17: ${figuresVersion}`;

/**
 * Not validated: sealed by our own key and written by this version's `summaryText`. Validating thousands of properties
 * would cost half of the main process's time before the first screen.
 */
const writtenState = z.custom<PropertyState>((value) => typeof value === 'object' && value !== null);
const summarySchema = z.strictObject({
  facts: z.literal(factsVersion),
  /** Some facts are sentences, so another language rebuilds them too. */
  language: z.literal(language),
  state: writtenState,
});
const failureSchema = z.object({ at: z.string(), error: appErrorSchema }).nullable().catch(null);
/** From an older version only the reads and their failures are used. */
const olderSchema = z.object({
  state: z.partialRecord(z.enum(observedResources), z.object({ failure: failureSchema })).catch({}),
});

export function summaryText(state: PropertyState): string {
  // Mappings are stored with the workspace.
  const saved: Partial<Record<ObservedResource, ResourceState>> = {};
  for (const { resource, state: one } of triedResources(state)) {
    const { readings: _readings, ...own } = one;
    saved[resource] = own;
  }
  return JSON.stringify({ facts: factsVersion, language, state: saved });
}

/** Facts of an older version are rebuilt from the cache; until then they count as not loaded. */
export function stateOfSummary(text: string): { readonly state: PropertyState; readonly isOlder: boolean } {
  const saved: unknown = JSON.parse(text);
  const parsed = summarySchema.safeParse(saved);
  if (parsed.success) return { state: parsed.data.state, isOlder: false };
  const { state: reads } = olderSchema.parse(saved);
  const unread = Object.entries(reads).map(([resource, { failure }]) => [
    resource,
    { readAt: null, shape: null, failure, facts: {} },
  ]);
  return { state: propertyStateSchema.parse(Object.fromEntries(unread)), isOlder: true };
}
