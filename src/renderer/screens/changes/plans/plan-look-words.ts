import type { PlanLook } from '../../../../ipc/changes/plans.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';

const words = [
  ['moved', 'changed since your review', 'changed since your review'],
  ['unreadable', 'couldn’t be checked', 'couldn’t be checked'],
  ['as-wanted', 'is already correct', 'are already correct'],
  ['as-reviewed', 'is as reviewed', 'are as reviewed'],
] as const;

/** “1 moved since the review · 11 are as reviewed”: what matters first, nothing of which there is none. */
export function lookCounts({ lines }: PlanLook, locale: string): string {
  return words
    .flatMap(([standing, one, other]) => {
      const count = lines.filter((line) => line.standing === standing).length;
      return count === 0 ? [] : [formatCounted(count, one, other, locale)];
    })
    .join(' · ');
}
