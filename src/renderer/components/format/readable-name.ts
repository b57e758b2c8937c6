import { upperFirst } from '../../../core/wording/first-letter.ts';
/** 'from_nightly' and 'fromNightly' as "From nightly": a field's own name, easier to read. */
export function readableName(field: string): string {
  const words = field
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLocaleLowerCase();
  return words === '' ? field : upperFirst(words);
}
