import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import type { ReadingFinding } from '../../../core/mapping/teaching/reading-findings.ts';
import type { Taught } from '../../../core/mapping/teaching/taught-reading.ts';
import { valueWords } from '../../../core/writing/meaning-words.ts';
import type { DraftOutcome } from './draft-outcome.ts';

/** "Row 2: Arrivals to is 2027-01-01, before its start 2027-03-01". */
export function findingWords(found: ReadingFinding): string {
  const finding = contradictionWords(found);
  return found.row === null ? finding : `Row ${found.row}: ${finding}`;
}

function contradictionWords({ is, concept, value, against }: ReadingFinding): string {
  const reported = { concept: conceptLabel(concept), value: valueWords('', value) };
  const compared = { ...reported, against: valueWords('', against) };
  switch (is) {
    case 'more-than-whole':
      return `${reported.concept} is ${reported.value} %, more than the whole price`;
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
  'other-resource': 'It is a reading of something else.',
  'other-concept': 'It speaks of what this has not.',
  'brings-values': 'It brings values of its own.',
  'whole-body': 'Say where it stands: the whole answer tells of other levers, too.',
  'beside-columns': 'Each value of a row has to stand in one of the columns: choose the columns again.',
  'in-list': 'A list goes back whole: say what each of its items is, or none of them.',
  'says-nothing': 'Say what at least one limit or effect of a row is.',
  'lacks-concept': 'A value is missing that it cannot be shown without.',
  'no-record': 'There is nothing at the place that is sent back.',
  'not-understood': 'A value cannot be read as what it was said to be.',
  'would-change': 'Writing back what was read would change the answer.',
  'does-not-serve': 'A value cannot be meant so: the reading would not be used.',
};

/** Why the reading cannot be used yet; undefined where it can. */
export function refusalWords({ pending, lacking, taught, usable }: DraftOutcome): string | undefined {
  if (usable !== undefined) return undefined;
  const [first] = pending;
  if (first !== undefined) return `Say how ${first.path.at(-1) ?? conceptLabel(first.concept)} is written.`;
  const [lack] = lacking;
  if (lack !== undefined) return `Say where it tells: ${conceptLabel(lack)}.`;
  return taught?.ok === false ? refusals[taught.why] : 'Say what the values are.';
}
