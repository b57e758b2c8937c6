import { z } from 'zod';
import { appErrorSchema } from '../../values/errors.ts';
import { jsonValueSchema } from '../../values/value-schemas.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import type { ObservedResource } from '../property-facts.ts';
import { bodyFactsSchema, observedResources, portfolioResources } from '../property-facts.ts';
import { absenceOfRead, type AbsenceReason } from '../../mapping/absence.ts';

/** The state of one resource of one property: how the last read went, and the facts of the last body. */
export const resourceStateSchema = z.strictObject({
  /** ISO time of the last body. Null if there never was one. */
  readAt: z.string().nullable(),
  shape: z.enum(['known', 'extended', 'unrecognised']).nullable(),
  /** The last read, if it failed after `readAt`. */
  failure: z.strictObject({ at: z.string(), error: appErrorSchema }).nullable(),
  facts: bodyFactsSchema,
  /** The whole body, stored only for editable resources, to detect drift. */
  editableBody: jsonValueSchema.optional(),
});
export interface ResourceState extends z.infer<typeof resourceStateSchema> {
  /** The current field mappings of the body. Stored elsewhere. */
  readonly readings?: Body['readings'];
}

export const propertyStateSchema = z.partialRecord(z.enum(observedResources), resourceStateSchema);
export type PropertyState = Readonly<Partial<Record<ObservedResource, ResourceState>>>;

export function editableIn(state: ResourceState | undefined): Body | undefined {
  const body = state?.editableBody;
  return body === undefined ? undefined : { body, readings: state?.readings };
}

export function triedResources(
  state: PropertyState,
): readonly { resource: ObservedResource; state: ResourceState }[] {
  return observedResources.flatMap((resource) => {
    const found = state[resource];
    return found === undefined ? [] : [{ resource, state: found }];
  });
}

/**
 * When the oldest of the bodies was read that the sync reads and a property is judged by. Null without any.
 * Lists, Today and Performance all show this age.
 */
export function oldestRead(state: PropertyState): string | null {
  const reads = portfolioResources.flatMap((resource) => state[resource]?.readAt ?? []);
  return reads.reduce<string | null>(
    (oldest, readAt) => (oldest === null || readAt < oldest ? readAt : oldest),
    null,
  );
}

/** Whether the service's last answer was "not found". */
export function isNotFound(read: ResourceState | undefined): boolean {
  return read?.failure?.error.code === 'service-not-found';
}

/** Why a resource, or one of its facts, is missing. Undefined if the resource was read and recognised. */
export function whyMissing(state: PropertyState, resource: ObservedResource): AbsenceReason | undefined;
export function whyMissing(state: PropertyState, resource: ObservedResource, fact: string): AbsenceReason;
export function whyMissing(state: PropertyState, resource: ObservedResource, fact?: string) {
  const { readAt = null, shape = null, failure = null, facts } = state[resource] ?? {};
  const why = absenceOfRead({ hasBody: readAt !== null, shape, lastFailure: failure })?.is;
  return why ?? (fact === undefined ? undefined : (facts?.absent?.[fact] ?? 'not-sent'));
}
