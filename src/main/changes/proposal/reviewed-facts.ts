import type { ReviewedFacts } from '../../../contract/service/writable/writable-resource.ts';
import type { StoredField, StoredReview } from '../journal/stored-run.ts';

/**
 * What the review showed besides the values and is not so any more, in words: the reach, and what goes with it unknown. Empty
 * for a review that did not keep it.
 */
export function movedSinceReview(
  reviewed: StoredReview | null,
  now: ReviewedFacts,
  mark: string | null,
): StoredField[] {
  if (reviewed === null) return [];
  return [
    moved('linked', 'Linked properties', countOf(reviewed), countOf(now)),
    moved('linkedIds', 'Ids of the linked properties', listOf(reviewed.linkedIds), listOf(now.linkedIds)),
    moved('foreign', 'Fields that are not known here', listOf(reviewed.foreign), listOf(now.foreign)),
    moved('reading', 'How it is read', readingOf(reviewed), readingOf(now)),
    moved('wholeAmounts', 'What whole amounts are', reviewed.wholeAmounts, now.wholeAmounts),
    moved(
      'described',
      'The description of its requests',
      markOf(reviewed.described?.mark ?? null),
      markOf(mark),
    ),
  ].filter(({ before, after }) => before !== after);
}

function moved(field: string, label: string, before: string | null, after: string | null): StoredField {
  return { field, label, before, after };
}

function countOf({ linked }: ReviewedFacts): string | null {
  return linked === null ? null : String(linked);
}

/** Its id stands for it: it is compared, and told by its date elsewhere. */
function readingOf({ reading }: ReviewedFacts): string | null {
  return reading === null ? null : `accepted reading ${reading.slice(0, 8)}`;
}

/** A mark stands for it: it is compared, and what it says stands under Settings. */
function markOf(mark: string | null): string | null {
  return mark === null ? null : `description ${mark.slice(0, 8)}`;
}

function listOf(names: readonly string[]): string | null {
  return names.length === 0 ? null : [...names].sort().join(', ');
}
