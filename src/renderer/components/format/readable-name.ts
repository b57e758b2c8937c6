import { upperFirst } from '../../../core/values/words/first-letter.ts';
/** 'from_nightly' and 'fromNightly' become "From nightly". */
export function readableName(field: string): string {
  const words = field
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLocaleLowerCase();
  return words === '' ? field : upperFirst(words);
}
