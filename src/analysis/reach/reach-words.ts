import type { BlastRadius } from './blast-radius.ts';

/** How far a change of a group reaches, in one sentence that claims no more than is known. */
export function reachWords(reach: BlastRadius): string {
  const found = reach.propertyIds.length;
  const properties = `${String(found)} ${found === 1 ? 'linked property' : 'linked properties'}`;
  if (reach.completeness === 'complete') {
    return `${properties} found, complete: the service counts as many.`;
  }
  if (found === 0) {
    return reach.reportedCount === null
      ? 'None of the linked properties is known yet; the service does not say how many there are.'
      : `None of the linked properties is known yet; the service counts ${String(reach.reportedCount)}.`;
  }
  if (reach.reportedCount === null) {
    return `At least ${properties} found; the service does not say how many there are.`;
  }
  const reported = String(reach.reportedCount);
  return reach.exceedsReported
    ? `At least ${properties} found, more than the ${reported} that the service counts: one of the two is out of date.`
    : `${String(found)} of the ${reported} linked properties that the service counts ${found === 1 ? 'is' : 'are'} known so far.`;
}

/** Where changes of a group go, from section 4.3 of the service's document. */
export const groupPushNote = 'Changes to a group reach the channels at the next daily price push.';
