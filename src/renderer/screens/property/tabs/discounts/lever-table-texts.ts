import { defineTexts } from '../../../../../texts/define-texts.ts';

/** What the table of levers with their rows says. */
export const t = defineTexts('screens/property/tabs/discounts/lever-table', {
  arrivals: 'Arrivals',
  booked: 'Booked',
  nights: 'Nights',
  guests: 'Guests',
  arrivalDays: 'Arrival days',
  row: 'Row',
  effect: 'Effect',
  asItCame: '{{lever}}, as it came',
  dashIsNoLimit:
    'A dash is a limit that was {{notSent}}, and is taken as no limit. What was sent and is not understood stands as it came, and leaves it open whether the row fires.',
  forAnyRow: '{{notSent}}, for any row: {{limits}}.',
  perWhat: 'per stay, night or week: {{notSent}}',
  effectInDoubt: 'in doubt: per cent or money, off or paid? Not judged',
  effectNotUnderstood: 'sent, not understood: not judged',
  effectUnclear: 'two that cannot both hold were sent: not judged',
  takenAsNoLimit: '{{notSent}}: taken as no limit',
  sentAsNull: 'sent as null: none',
  unknownNotEmpty: '{{word}}: unknown, not empty',
  noRows: 'no rows',
  switchNotUnderstood: 'its switch was sent, not understood',
  noSwitchSent: 'no switch sent: taken as on',
  noSwitchUnderAKnownName: 'no switch sent under a known name: taken as on',
  ownSwitches: 'by the rows’ own switches: {{on}} of {{rows}} on',
  someOwnSwitches: 'by the rows’ own switches: {{off}} of {{rows}} off; else {{noSwitch}}',
  onWithRowsOff: 'on; by the rows’ own switches: {{off}} of {{rows}} off',
  on: 'on',
  off: 'off',
});
