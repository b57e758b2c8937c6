import type { DraftLeaf } from '../../../core/mapping/teaching/reading-draft.ts';

const words: Readonly<Record<DraftLeaf['from'], string>> = {
  documented: 'documented',
  described: 'as described',
  guessed: 'guessed',
  'in-doubt': 'in doubt',
  confirmed: 'confirmed',
  person: 'you say so',
};

/** How sure it is that a value is this. */
export function sourceWords(leaf: DraftLeaf | undefined): string {
  if (leaf === undefined) return 'no place';
  return leaf.codec === null ? words['in-doubt'] : words[leaf.from];
}
