import { defineTexts } from '../../texts/define-texts.ts';

/** Why a change of many houses cannot be made at one of them. */
export const t = defineTexts('contract/plan-', {
  noDepositThere: 'No deposit is set there, so there is nothing to raise or lower.',
  rowsShowNo: 'The rows there show no “{{field}}”, so none is written into them.',
  takesAnAmountOff:
    'A row of these arrivals takes an amount off, not a percentage: change that house by itself.',
  noArrivalDates:
    'Rows there show no arrival dates, so which of them the window means cannot be told. Leave the window empty to change every row.',
});
