import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of a change. */
export const t = defineTexts('components/change', {
  field: 'Field',
  before: 'Before',
  after: 'After',
  notThere: 'Not there',
  noValue: 'No value',
  noValueInLine: 'no value',
  runState: 'Run state',
  draft: 'Draft',
  checking: 'Checking',
  sending: 'Sending',
  verifying: 'Verifying',
  verified: 'Verified',
  verifiedWithADifference: 'Verified, with a difference',
  otherwise: 'Stored differently',
  asMeant: 'Sent or before',
  asStored: 'Stored',
  rejected: 'Rejected',
  outcomeUnknown: 'Outcome unknown',
  needsAttention: 'Needs attention',
  discarded: 'Discarded',
  closed: 'Closed',
});
