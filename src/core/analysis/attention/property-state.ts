import { z } from 'zod';
import { appErrorSchema } from '../../values/errors.ts';
import { jsonValueSchema } from '../../values/value-schemas.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import type { ObservedResource } from '../property-facts.ts';
import { bodyFactsSchema, observedResources, portfolioResources } from '../property-facts.ts';
import { absenceOfRead, type AbsenceReason } from '../../mapping/absence.ts';

/** What is known of one resource of one property: how the last read went and the facts of the last body. */
export const resourceStateSchema = z.strictObject({
  /** ISO time of the last body; null when there never was one. */
  readAt: z.string().nullable(),
  shape: z.enum(['known', 'extended', 'unrecognised']).nullable(),
  /** The last read, when it failed after `readAt`. */
  failure: z.strictObject({ at: z.string(), error: appErrorSchema }).nullable(),
  facts: bodyFactsSchema,
  /** The whole body, kept only of resources that can be edited, to tell drift. */
  editableBody: jsonValueSchema.optional(),
});
export interface ResourceState extends z.infer<typeof resourceStateSchema> {
  /** By what its body is read now; kept elsewhere. */
  readonly readings?: Body['readings'];
}

export const propertyStateSchema = z.partialRecord(z.enum(observedResources), resourceStateSchema);
export type PropertyState = Readonly<Partial<Record<ObservedResource, ResourceState>>>;

/** The body of a resource that can be edited, where one was read. */
export function editableIn(state: ResourceState | undefined): Body | undefined {
  const body = state?.editableBody;
  return body === undefined ? undefined : { body, readings: state?.readings };
}

/** The resources that were tried, in the portfolio's order. */
export function triedResources(
  state: PropertyState,
): readonly { resource: ObservedResource; state: ResourceState }[] {
  return observedResources.flatMap((resource) => {
    const found = state[resource];
    return found === undefined ? [] : [{ resource, state: found }];
  });
}

/**
 * When the oldest of the bodies was read that a property is judged by and a sync reads; null where none was. Lists, Today and
 * Performance all say this age.
 */
export function oldestRead(state: PropertyState): string | null {
  const reads = portfolioResources.flatMap((resource) => state[resource]?.readAt ?? []);
  return reads.reduce<string | null>(
    (oldest, readAt) => (oldest === null || readAt < oldest ? readAt : oldest),
    null,
  );
}

/** Whether the service answered last that it knows none. */
export function isNotFound(read: ResourceState | undefined): boolean {
  return read?.failure?.error.code === 'service-not-found';
}

/** Why a resource of a property is missing, or one fact of it; undefined where the resource was read and recognised. */
export function whyMissing(state: PropertyState, resource: ObservedResource): AbsenceReason | undefined;
export function whyMissing(state: PropertyState, resource: ObservedResource, fact: string): AbsenceReason;
export function whyMissing(state: PropertyState, resource: ObservedResource, fact?: string) {
  const { readAt = null, shape = null, failure = null, facts } = state[resource] ?? {};
  const why = absenceOfRead({ hasBody: readAt !== null, shape, lastFailure: failure })?.is;
  return why ?? (fact === undefined ? undefined : (facts?.absent?.[fact] ?? 'not-sent'));
}
