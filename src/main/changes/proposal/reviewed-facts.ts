import type { ReviewedFacts } from '../../../core/writing/writable-resource.ts';
import type { StoredField, StoredReview } from '../journal/stored-run.ts';

/**
 * What the review showed besides the values and is not so any more, in words: the reach, and what goes with it unknown.
 */
export function movedSinceReview(
  reviewed: StoredReview,
  now: ReviewedFacts,
  mark: string | null,
): StoredField[] {
  const described = reviewed.described?.mark ?? null;
  return [
    ...moved('linked', 'Linked properties', countOf(reviewed), countOf(now)),
    ...moved('linkedIds', 'Ids of the linked properties', listOf(reviewed.linkedIds), listOf(now.linkedIds)),
    ...moved('foreign', 'Unrecognised fields', listOf(reviewed.foreign), listOf(now.foreign)),
    ...moved('reading', 'Field mapping', reviewed.reading, now.reading, readingText),
    ...moved('wholeAmounts', 'Unit of whole amounts', reviewed.wholeAmounts, now.wholeAmounts),
    ...moved('described', 'The description of its requests', described, mark, markText),
  ];
}

/** What is compared is no text: `say` writes it for people only where it differs. */
function moved(
  field: string,
  label: string,
  before: string | null,
  after: string | null,
  say: (value: string) => string = (value) => value,
): StoredField[] {
  if (before === after) return [];
  const said = (value: string | null): string | null => (value === null ? null : say(value));
  return [{ field, label, before: said(before), after: said(after) }];
}

function countOf({ linked }: ReviewedFacts): string | null {
  return linked === null ? null : String(linked);
}

/** Its id stands for it: it is told by its date elsewhere. */
function readingText(reading: string): string {
  return `accepted mapping ${reading.slice(0, 8)}`;
}

/** A mark stands for it: what it says stands under Settings. */
function markText(mark: string): string {
  return `description ${mark.slice(0, 8)}`;
}

function listOf(names: readonly string[]): string | null {
  return names.length === 0 ? null : [...names].sort().join(', ');
}
