import type { FigureAbsence } from '../../../contract/ipc/portfolio.ts';
import { t } from './figure-texts.ts';

const words: Readonly<Record<FigureAbsence, string>> = {
  'not-sent': t('notSent'),
  unnamed: t('notSentUnderAKnownName'),
  'not-understood': t('notUnderstood'),
  refused: t('refused'),
  'not-read': t('notReadYet'),
  'not-found': t('notFound'),
  none: t('none'),
  part: t('partlyRead'),
  currencies: t('currenciesDiffer'),
};

/** Why a figure is missing, as it stands in a cell. */
export function absentFigure(why: FigureAbsence): string {
  return words[why];
}
