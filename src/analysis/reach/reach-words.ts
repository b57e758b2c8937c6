import type { BlastRadius } from './blast-radius.ts';

/** How far a change of a group reaches, in one sentence that claims no more than is known. */
export function reachWords(reach: BlastRadius): string {
  const found = reach.propertyIds.length;
  const properties = `${String(found)} ${found === 1 ? 'linked property' : 'linked properties'}`;
  if (reach.completeness === 'complete') {
    return `${properties} found, complete: the service counts as many.`;
  }
  if (found === 0) {
    return reach.toldCount === null
      ? 'None of the linked properties is known yet; the service does not say how many there are.'
      : `None of the linked properties is known yet; the service counts ${String(reach.toldCount)}.`;
  }
  if (reach.toldCount === null) {
    return `At least ${properties} found; the service does not say how many there are.`;
  }
  const told = String(reach.toldCount);
  return reach.exceedsTold
    ? `At least ${properties} found, more than the ${told} that the service counts: one of the two is out of date.`
    : `${String(found)} of the ${told} linked properties that the service counts ${found === 1 ? 'is' : 'are'} known so far.`;
}

/** Where changes of a group go, from section 4.3 of the service's document. */
export const groupPushNote = 'Changes to a group reach the channels at the next daily price push.';
