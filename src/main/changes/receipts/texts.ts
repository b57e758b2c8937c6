import { defineTexts } from '../../../texts/define-texts.ts';

/** What receipts say of themselves: the table that is exported, and what a check of a file proves. */
export const t = defineTexts('main/changes/receipts', {
  receiptAltered: 'Receipt {{receipt}} was altered.',
  receiptMissing: 'A receipt is missing before place {{place}}.',
  receiptsCutOff: 'Receipts from place {{place}} on are missing.',
  noFileOfReceipts: 'This is not a file of receipts that Keyholder exported as JSON.',
  endNotNamed: 'The file does not name the end of the chain, so receipts may be missing there.',
  bodiesWithoutReceipt: 'The file holds bodies of {{change}}, and no receipt of it.',
  bodyBeforeAltered: 'The body before the change of receipt {{receipt}} was altered or is missing.',
  bodyAfterAltered: 'The body after the change of receipt {{receipt}} was altered or is missing.',
  compareTheLastHash:
    'Whoever can write this file can make a whole chain anew: compare the last hash with one that you noted elsewhere.',
  laterReceiptsNotInIt:
    'Receipts that were written after this export are not in it, and a chain that was cut off before the export looks whole here. Only the console that wrote it holds the key to tell.',
  saidAtExport: 'What the console said at the export (not proven by this file): {{sentence}}',
  receipt: 'Receipt',
  sequence: 'Sequence',
  verifiedAt: 'Verified at',
  sentAt: 'Sent at',
  what: 'What',
  resource: 'Resource',
  subject: 'Subject',
  before: 'Before',
  after: 'After',
  reason: 'Reason',
  inferred: 'Inferred',
  statuses: 'Statuses',
  method: 'Method',
  path: 'Path',
  requestBody: 'Request body',
  requestHash: 'Request SHA-256',
  idempotencyKey: 'Idempotency-Key',
  undoOf: 'Undo of',
  restsOn: 'Rests on',
  sentTo: 'Sent to',
  previousHash: 'Previous hash',
  hash: 'Hash',
  notGiven: 'not given',
  receiptIsOnRecord: 'The receipt is on record.',
  noAnswerSaidSo: 'No answer said that the service took the change: a later read showed what was asked for.',
  receiptsAsWritten_one:
    '{{count}} receipt, as it was written; none is missing up to the end that the file names.',
  receiptsAsWritten_other:
    '{{count}} receipts, each as it was written, none missing up to the end that the file names.',
  ofThemWithBodies_one: '{{count}} of them with the whole body before and after, each as it was read.',
  ofThemWithBodies_other: '{{count}} of them with the whole body before and after, each as it was read.',
});
