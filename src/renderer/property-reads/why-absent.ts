import type { ResourceName } from '../../core/resources/resource-names.ts';
import { absenceOfRead, absenceWord } from '../../core/mapping/absence.ts';
import type { ResourceReading } from '../client/properties/resource-reading.ts';
import { failureTitle } from '../components/ui/failure-words.ts';

/** Whether the first response is still loading, so that nothing is known yet. */
export function isBeingRead({ read, error, view }: ResourceReading<ResourceName>): boolean {
  if (read !== undefined || error !== undefined) return false;
  return view === undefined || (view.refreshing && !view.hasBody && view.lastFailure === null);
}

/** Why a response needed for a figure is missing, in a sentence; undefined if it is available or still loading. */
export function whyAbsent(name: string, read: ResourceReading<ResourceName>): string | undefined {
  if (read.read !== undefined) return undefined;
  if (read.error !== undefined) {
    return `${name} couldn’t be loaded from this computer: ${read.error.message}`;
  }
  if (read.view === undefined) return `${name}: loading.`;
  const why = absenceWord(absenceOfRead(read.view) ?? { is: 'not-understood' }).toLowerCase();
  const failure = read.view.hasBody ? null : read.view.lastFailure;
  // Avoids repeating itself, as in "Refused. The service refused."
  if (failure?.error.code === 'service-forbidden') return `${name}: ${why}.`;
  if (failure !== null) return `${name}: ${why}. ${failureTitle(failure.error)}.`;
  return read.view.refreshing && !read.view.hasBody ? `${name}: loading.` : `${name}: ${why}.`;
}
