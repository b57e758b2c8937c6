import type {
  NightsCell,
  NightsSource,
  NightsVerdict,
} from '../../../../../core/analysis/availability/nights-matrix.ts';

export const verdictWords: Readonly<Record<NightsVerdict, string>> = {
  allowed: 'Allowed',
  refused: 'Refused',
  contradiction: 'Contradiction',
  'not-reported': 'Not known',
};

const sourceWords: Readonly<Record<NightsSource, string>> = {
  'start-days': 'the check-in day rules',
  'short-break-switch': 'short breaks being switched off',
  'short-break-days': 'the check-in days of short breaks',
  'minimum-nights': 'the least nights',
};
const unreportedWords: Readonly<Record<NightsSource, string>> = {
  ...sourceWords,
  'short-break-switch': 'whether short breaks are switched on',
};

/** The verdict with its reasons: "Refused by the start-day rules and the least nights". */
export function wordsOfCell(cell: NightsCell): string {
  const word = verdictWords[cell.verdict];
  if (cell.because.length === 0) return word;
  const words = cell.verdict === 'not-reported' ? unreportedWords : sourceWords;
  const reasons = cell.because
    .map((source) => words[source])
    .reduce((before, next) => `${before} and ${next}`);
  switch (cell.verdict) {
    case 'refused':
      return `Refused by ${reasons}`;
    case 'contradiction':
      return `Contradiction between ${reasons}`;
    case 'not-reported':
      return `Not known: ${reasons}`;
    case 'allowed':
      return word;
  }
}
