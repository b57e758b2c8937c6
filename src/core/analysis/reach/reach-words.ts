import { formatCount, language, plural } from '../../wording/plural.ts';
import type { BlastRadius } from './blast-radius.ts';

/** How far a change of a group reaches, in one sentence that claims no more than is known. */
export function reachWords(reach: BlastRadius): string {
  const found = reach.propertyIds.length;
  if (reach.completeness === 'complete') {
    return `${formatCount(found, language)} linked ${plural(found, 'property', 'properties')} found, complete: the service counts as many.`;
  }
  if (found === 0) {
    return reach.reportedCount === null
      ? 'None of the linked properties is loaded yet; the service doesn’t say how many there are.'
      : `None of the linked properties is loaded yet; the service counts ${reach.reportedCount}.`;
  }
  if (reach.reportedCount === null) {
    return `At least ${formatCount(found, language)} linked ${plural(found, 'property', 'properties')} found; the service doesn’t say how many there are.`;
  }
  const reported = String(reach.reportedCount);
  return reach.exceedsReported
    ? `At least ${formatCount(found, language)} linked ${plural(found, 'property', 'properties')} found, more than the ${reported} the service counts: one of the two is out of date.`
    : `Loaded ${formatCount(found, language)} of ${reported} linked properties so far.`;
}

/** Where changes of a group go, from section 4.3 of the service's document. */
export const groupPushNote = 'Booking channels update at the next daily price push.';
