import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said between the pages of a list. */
export const t = defineTexts('components/list/pager', {
  pagesOf: 'Pages of {{many}}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {{page}}',
  pageOf: 'Page {{page}} of {{pages}}',
  whereAndCounted: '{{where}} · {{counted}}',
});
