import { linkedPropertyIds } from '../../writing/record/group-record.ts';
import type { OccupancyGroup } from './group-windows.ts';
import { formatCount, language, plural } from '../../values/words/plural.ts';

export interface BlastRadius {
  /** In rising order, without repeats. */
  readonly propertyIds: readonly number[];
  /** complete: matches the service's own count. at-least: there may be more. */
  readonly completeness: 'complete' | 'at-least';
  /** The service's own count. Null if not given. */
  readonly reportedCount: number | null;
  /** More properties were found than the service counts, so one of the two is out of date. */
  readonly exceedsReported: boolean;
}

/**
 * Combines the group's own body with `foundAt`, the properties whose groups were read and include this one. Only the
 * service's count can make it complete, because a list of ids may be limited to what the caller may see.
 */
export function blastRadius(group: OccupancyGroup, foundAt: readonly number[]): BlastRadius {
  const linked = linkedPropertyIds(group.linkedProperties ?? null).filter((id) => /^[1-9]\d{0,15}$/.test(id));
  const ids = new Set([...foundAt, ...linked.map(Number).filter(Number.isSafeInteger)]);
  const reportedCount = group.linkedPropertyCount ?? null;
  return {
    propertyIds: [...ids].sort((left, right) => left - right),
    completeness: reportedCount === ids.size ? 'complete' : 'at-least',
    reportedCount,
    exceedsReported: reportedCount !== null && ids.size > reportedCount,
  };
}

/** One sentence that claims no more than is known. */
export function reachWords(reach: BlastRadius): string {
  const found = reach.propertyIds.length;
  if (reach.completeness === 'complete') {
    return found === 0
      ? 'No linked properties.'
      : `All linked properties found: ${formatCount(found, language)}.`;
  }
  if (reach.reportedCount === null) {
    if (found === 0) return 'No linked properties loaded yet; the service doesn’t say how many there are.';
    return `At least ${formatCount(found, language)} linked ${plural(found, 'property', 'properties')} found; the service doesn’t say how many there are.`;
  }
  const reported = String(reach.reportedCount);
  return reach.exceedsReported
    ? `At least ${formatCount(found, language)} linked ${plural(found, 'property', 'properties')} found, more than the ${reported} the service counts: one of the two is out of date.`
    : `Loaded ${formatCount(found, language)} of ${reported} linked properties so far.`;
}

/** Section 4.3 of the service's document. */
export const groupPushNote = 'Booking channels update at the next daily price push.';
