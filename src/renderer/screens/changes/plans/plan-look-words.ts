import type { PlanLook } from '../../../../contract/ipc/changes/plans.ts';
import { t } from './texts.ts';

const words = [
  ['moved', 'movedSinceTheReviewCounted'],
  ['unreadable', 'couldNotBeRead'],
  ['as-wanted', 'areAsWantedAlready'],
  ['as-reviewed', 'areAsReviewed'],
] as const;

/** “1 moved since the review · 11 are as reviewed”: what matters first, nothing of which there is none. */
export function lookCounts({ lines }: PlanLook, locale: string): string {
  return words
    .flatMap(([standing, key]) => {
      const count = lines.filter((line) => line.standing === standing).length;
      return count === 0 ? [] : [t(key, { count, locale })];
    })
    .join(' · ');
}
