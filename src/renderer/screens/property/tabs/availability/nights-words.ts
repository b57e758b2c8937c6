import type {
  NightsCell,
  NightsSource,
  NightsVerdict,
} from '../../../../../analysis/availability/nights-matrix.ts';
import { t } from './rule-texts.ts';

export const verdictWords: Readonly<Record<NightsVerdict, string>> = {
  allowed: t('allowed'),
  refused: t('refused'),
  contradiction: t('contradiction'),
  'not-reported': t('notKnown'),
};

const sourceWords: Readonly<Record<NightsSource, string>> = {
  'start-days': t('theStartDayRules'),
  'short-break-switch': t('shortBreaksBeingSwitchedOff'),
  'short-break-days': t('theStartDaysOfShortBreaks'),
  'minimum-nights': t('theLeastNights'),
};
const unreportedWords: Readonly<Record<NightsSource, string>> = {
  ...sourceWords,
  'short-break-switch': t('whetherShortBreaksAreSwitchedOn'),
};

/** The verdict with its reasons: "Refused by the start-day rules and the least nights". */
export function wordsOfCell(cell: NightsCell): string {
  const word = verdictWords[cell.verdict];
  if (cell.because.length === 0) return word;
  const words = cell.verdict === 'not-reported' ? unreportedWords : sourceWords;
  const reasons = cell.because
    .map((source) => words[source])
    .reduce((before, next) => t('reasonAndNext', { reasons: before, next }));
  switch (cell.verdict) {
    case 'refused':
      return t('refusedBy', { reasons });
    case 'contradiction':
      return t('contradictionBetween', { reasons });
    case 'not-reported':
      return t('notKnownFor', { reasons });
    case 'allowed':
      return word;
  }
}
