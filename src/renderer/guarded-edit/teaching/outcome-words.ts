import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import type { ReadingFinding } from '../../../core/mapping/teaching/reading-findings.ts';
import type { Taught } from '../../../core/mapping/teaching/taught-reading.ts';
import { valueWords } from '../../../core/writing/meaning-words.ts';
import type { DraftOutcome } from './draft-outcome.ts';

/** "Row 2: Arrivals to is 2027-01-01, before its start 2027-03-01". */
export function findingWords(found: ReadingFinding): string {
  const finding = contradictionWords(found);
  return found.row === null ? finding : `Record ${found.row}: ${finding}`;
}

function contradictionWords({ is, concept, value, against }: ReadingFinding): string {
  const reported = { concept: conceptLabel(concept), value: valueWords('', value) };
  const compared = { ...reported, against: valueWords('', against) };
  switch (is) {
    case 'more-than-whole':
      return `${reported.concept} is ${reported.value}%, more than the full price`;
    case 'less-than-nothing':
      return `${reported.concept} is ${reported.value}, less than nothing`;
    case 'ends-before-start':
      return `${reported.concept} is ${reported.value}, before its start ${compared.against}`;
    case 'most-below-least':
      return `${reported.concept} is ${reported.value}, below the least, ${compared.against}`;
    case 'no-such-time':
      return `${reported.concept} is ${reported.value}, which no booking is for`;
  }
}

const refusals: Readonly<Record<Exclude<Taught, { ok: true }>['why'], string>> = {
  'other-resource': 'It’s a mapping of something else.',
  'other-concept': 'It speaks of what this has not.',
  'brings-values': 'It holds fixed values.',
  'whole-body': 'Choose the part that is this discount alone: the whole response holds other discounts, too.',
  'beside-columns': 'Each value of a record must be in one of the columns: choose the columns again.',
  'in-list': 'A list is sent back as a whole: map all of its items, or none.',
  'says-nothing': 'Map at least one limit or effect of a record.',
  'lacks-concept': 'A required value is missing.',
  'no-record': 'The place that is sent back is empty.',
  'not-understood': 'A value doesn’t fit its meaning.',
  'would-change': 'Sending it back would change the response.',
  'does-not-serve': 'A value can’t have this meaning, so the mapping wouldn’t be used.',
};

/** Why the reading cannot be used yet; undefined where it can. */
export function refusalWords({ pending, lacking, taught, usable }: DraftOutcome): string | undefined {
  if (usable !== undefined) return undefined;
  const [first] = pending;
  if (first !== undefined) return `Say how ${first.path.at(-1) ?? conceptLabel(first.concept)} is written.`;
  const [lack] = lacking;
  if (lack !== undefined) return `Choose where this is: ${conceptLabel(lack)}.`;
  return taught?.ok === false ? refusals[taught.why] : 'Say what the values are.';
}
