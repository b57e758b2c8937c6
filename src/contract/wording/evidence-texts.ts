import { defineTexts } from '../../texts/define-texts.ts';

/** What a receipt rests on. */
export const t = defineTexts('contract/evidence-', {
  service: 'Service',
  with: 'With',
  seenBefore: 'Seen before',
  seenAfter: 'Seen after',
  seenAfterRead: 'Seen after, read {{number}}',
  concluded: 'Concluded, not seen',
  nothingAsked: 'nothing was asked: there could be nothing yet',
  answered: 'answered {{status}}',
  version: 'version {{etag}}',
  noServiceTime: 'the service gave no time',
  byServiceClock: 'by the service’s clock {{time}}',
  notFromACache: 'not from a cache',
  fromACache_one: 'from a cache, {{count}} second old',
  fromACache_other: 'from a cache, {{count}} seconds old',
  showsValues: 'it shows the values themselves',
  ownNotFound: 'it is the service’s own “not found”',
  leavesOut: 'it leaves this out',
  saysNotWhose: 'the answer does not say whose it is',
  answerNames: 'the answer names {{identity}}',
  shownByControl: 'that the service itself answered is shown by {{path}} ({{status}}, {{time}})',
  readAt: '{{time}}, {{what}}',
  seconds: '{{seconds}} s',
  lessThanASecond: 'less than a second',
  confirmed: 'a first read showed the same; read again {{later}} later, and it stood',
});
