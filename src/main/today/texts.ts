import { defineTexts } from '../../texts/define-texts.ts';

/** Why a finding is not put off. */
export const t = defineTexts('main/today', {
  putOffAlready: '{{most}} findings are put off already.',
  bringSomeBack: 'Bring some of them back first.',
  momentIsOver: 'That moment is over.',
  chooseALaterOne: 'Choose a later one.',
  notFoundAnyMore: 'This is not found any more.',
});
