import type { ResourceName } from '../../core/service/resource-names.ts';
import { absenceOfRead, absenceWord } from '../../core/wording/absence.ts';
import type { ResourceReading } from '../client/properties/resource-reading.ts';
import { failureTitle } from '../components/ui/failure-words.ts';

/** Its first answer is under way: of what it holds nothing can be said yet. */
export function isBeingRead({ read, error, view }: ResourceReading<ResourceName>): boolean {
  if (read !== undefined || error !== undefined) return false;
  return view === undefined || (view.refreshing && !view.hasBody && view.lastFailure === null);
}

/**
 * Why a body that a figure is made of is not there, in a sentence; undefined when it is there, or still on its way and
 * nothing can be said.
 */
export function whyAbsent(name: string, read: ResourceReading<ResourceName>): string | undefined {
  if (read.read !== undefined) return undefined;
  if (read.error !== undefined) {
    return `${name} couldn’t be loaded from this computer: ${read.error.message}`;
  }
  if (read.view === undefined) return `${name}: loading.`;
  const why = absenceWord(absenceOfRead(read.view) ?? { is: 'not-understood' }).toLowerCase();
  const failure = read.view.hasBody ? null : read.view.lastFailure;
  // "Refused. The service refused." says it twice.
  if (failure?.error.code === 'service-forbidden') return `${name}: ${why}.`;
  if (failure !== null) return `${name}: ${why}. ${failureTitle(failure.error)}.`;
  return read.view.refreshing && !read.view.hasBody ? `${name}: loading.` : `${name}: ${why}.`;
}
