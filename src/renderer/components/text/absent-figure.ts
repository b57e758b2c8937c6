import type { FigureAbsence } from '../../../core/analysis/absence.ts';

const words: Readonly<Record<FigureAbsence, string>> = {
  'not-sent': 'not sent',
  unnamed: 'field not recognised',
  'not-understood': 'value not recognised',
  refused: 'refused',
  'not-read': 'not loaded yet',
  'not-found': 'not found',
  none: 'none',
  part: 'partly loaded',
  currencies: 'currencies differ',
};

/** Why a figure is missing, as it stands in a cell. */
export function absentFigure(why: FigureAbsence): string {
  return words[why];
}
