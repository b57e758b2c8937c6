import type { ReadingFinding } from '../../../contract/readings/teaching/reading-findings.ts';
import type { Taught } from '../../../contract/readings/teaching/taught-reading.ts';
import { conceptLabel, valueWords } from '../../../contract/service/writable/meaning-words.ts';
import { leafLabel } from './leaf-label.ts';
import type { DraftOutcome } from './draft-outcome.ts';
import { t } from './outcome-texts.ts';

/** "Row 2: Arrivals to is 2027-01-01, before its start 2027-03-01". */
export function findingWords(found: ReadingFinding): string {
  const finding = contradictionWords(found);
  return found.row === null ? finding : t('ofRow', { row: String(found.row), finding });
}

function contradictionWords({ is, concept, value, against }: ReadingFinding): string {
  const reported = { concept: conceptLabel(concept), value: valueWords('', value) };
  const compared = { ...reported, against: valueWords('', against) };
  switch (is) {
    case 'more-than-whole':
      return t('moreThanWhole', reported);
    case 'less-than-nothing':
      return t('lessThanNothing', reported);
    case 'ends-before-start':
      return t('endsBeforeStart', compared);
    case 'most-below-least':
      return t('mostBelowLeast', compared);
    case 'no-such-time':
      return t('noSuchTime', reported);
  }
}

const refusals: Readonly<Record<Exclude<Taught, { ok: true }>['why'], string>> = {
  'other-resource': t('otherResource'),
  'other-concept': t('otherConcept'),
  'brings-values': t('bringsValues'),
  'whole-body': t('wholeBody'),
  'beside-columns': t('besideColumns'),
  'in-list': t('inList'),
  'says-nothing': t('saysNothing'),
  'lacks-concept': t('lacksConcept'),
  'no-record': t('noRecord'),
  'not-understood': t('notUnderstood'),
  'would-change': t('wouldChange'),
  'does-not-serve': t('doesNotServe'),
};

/** Why the reading cannot be used yet; undefined where it can. */
export function refusalWords({ pending, lacking, taught, usable }: DraftOutcome): string | undefined {
  if (usable !== undefined) return undefined;
  const [first] = pending;
  if (first !== undefined) return t('sayHowItIsWritten', { name: first.path.at(-1) ?? leafLabel(first) });
  const [lack] = lacking;
  if (lack !== undefined) return t('sayWhereItTells', { concept: conceptLabel(lack) });
  return taught?.ok === false ? refusals[taught.why] : t('sayWhatTheValuesAre');
}
