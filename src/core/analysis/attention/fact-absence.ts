import type { Absence } from '../../wording/absence.ts';
import { isRefusal } from '../../wording/absence.ts';
import type { FigureAbsence } from '../figure-absence.ts';
import type { ObservedResource } from '../property-facts.ts';
import type { PropertyState, ResourceState } from './property-state.ts';

/** Why a fact of one resource is missing on a property. */
export function factAbsence(state: PropertyState, resource: ObservedResource, fact: string): FigureAbsence {
  const read = state[resource];
  return readAbsence(read) ?? read?.facts.absent?.[fact] ?? 'not-sent';
}

/** As `resourceAbsence`, and whether the service was asked and knows none. */
export function readAbsence(read: ResourceState | undefined): FigureAbsence | undefined {
  return read?.readAt === null && isNotFound(read) ? 'not-found' : resourceAbsence(read);
}

/** Whether the service answered last that it knows none. */
export function isNotFound(read: ResourceState | undefined): boolean {
  return read?.failure?.error.code === 'service-not-found';
}

/** Why nothing of a resource can be judged; undefined when its body was read and recognised. */
export function resourceAbsence(read: ResourceState | undefined): Absence['is'] | undefined {
  if (read === undefined || read.readAt === null) {
    return isRefusal(read?.failure?.error) ? 'refused' : 'not-read';
  }
  return read.shape === 'unrecognised' ? 'not-understood' : undefined;
}
