import { defineTexts } from '../../../../texts/define-texts.ts';

/** What is said of a list that is read in pages. */
export const t = defineTexts('components/snapshot/pages', {
  pagesRead: '{{read}} of {{total}} pages read, {{rows}} so far.',
  rowsReadSoFar: '{{rows}} read so far, in {{pages}}.',
  rowsOfTotal: '{{rows}} of {{total}}',
  pages_one: '{{count}} page',
  pages_other: '{{count}} pages',
  changedWhileRead: '{{rows}} read. The list changed while it was read. Refresh to read it anew.',
  oneSkipped:
    '{{rows}} read. By the numbers that the service gives its pages, one between them was not sent.',
  changedAndCameTwice_one:
    '{{rows}} read. The list changed while it was read. {{again}} came twice and is shown once. Refresh to read it anew.',
  changedAndCameTwice_other:
    '{{rows}} read. The list changed while it was read. {{again}} came twice and are shown once. Refresh to read it anew.',
  tellsOfMoreNoPage: '{{rows}} read. The service tells of more, and answers no page after these.',
  countsMoreNoPage: '{{rows}} read. The service counts {{total}}, and answers no page after these.',
  tellsOfMore: '{{rows}} read. The service tells of more, and sent no others.',
  countsMore: '{{rows}} read. The service counts {{total}}, and sent no others.',
  noSecondPage: '{{rows}}: asked for a second page, the service had no others.',
  allRead: 'All {{rows}} read.',
  allReadInPages: 'All {{rows}} read, in {{pages}}.',
  allReadNotCounted:
    'All {{rows}} read, in {{pages}}. The service does not count them: if one was deleted while they were read, another may be missing.',
  pageNotRead: 'Page {{page}} could not be read.',
  oldPages: 'Some pages could not be read again and are from an earlier reading.',
  stopReading: 'Stop reading',
  readMore: 'Read more {{many}}',
  tryAgain: 'Try again',
});
