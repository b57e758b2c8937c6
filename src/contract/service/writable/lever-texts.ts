import { defineTexts } from '../../../texts/define-texts.ts';

/** What the levers that can be written are called, and why rows are not sent. */
export const t = defineTexts('contract/service/writable/lever-', {
  lowOccupancy: 'Low occupancy',
  earlyBird: 'Early bird',
  lateAvailability: 'Late availability',
  shortBreakRules: 'Short-break rules',
  switchedOn: 'Switched on',
  row: 'Row',
  notForCertain: 'This could not be told for certain when it is read back.{{why}}',
  noPlaceForField: 'The service’s own rows have no place for this value of “{{field}}”: leave it as it is.',
  unknownInPlace:
    'The service’s rows also have a value in place {{number}}, which Keyholder does not know: a new row would lack it. Say under “How this is read” what it is, or change or remove rows instead.',
  unknownConcept:
    'The service’s rows also have “{{name}}”, which Keyholder does not know: a new row would lack it. Change or remove rows instead.',
  oneRowOnly: 'The service keeps one row here, not several: leave one.',
  listAlone:
    '{{lever}}: the service shows it only among all discounts, as a list with nothing around it, and it is sent so. That it takes such a list was never shown: a service that expects something around it may refuse it, or keep no row at all.',
  noPlaceInRecord: 'The service’s own record has no place for this.',
});
