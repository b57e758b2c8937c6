import type { DraftLeaf } from '../../../contract/readings/teaching/reading-draft.ts';
import { t } from './texts.ts';

const words: Readonly<Record<DraftLeaf['from'], string>> = {
  documented: t('documented'),
  described: t('asDescribed'),
  guessed: t('guessed'),
  'in-doubt': t('inDoubt'),
  confirmed: t('confirmed'),
  person: t('youSaySo'),
};

/** How sure it is that a value is this. */
export function sourceWords(leaf: DraftLeaf | undefined): string {
  if (leaf === undefined) return t('noPlace');
  return leaf.codec === null ? words['in-doubt'] : words[leaf.from];
}
