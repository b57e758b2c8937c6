import { replaceHiddenCharacters } from './hidden-characters.ts';

/**
 * Makes the service's text safe to show or log: no control, invisible or direction-changing characters, no lone
 * surrogates, at most `maxChars` characters (an ellipsis marks the cut). Markup stays, because it is only ever rendered
 * as text.
 */
export function inertText(text: string, maxChars: number): string {
  // SECURITY: cut first, so that the cost stays bounded for hostile lengths.
  const head = text.slice(0, maxChars * 4);
  // SECURITY: bidirectional marks can disguise text.
  const clean = replaceHiddenCharacters(head.toWellFormed(), () => '');
  if (clean.length <= maxChars && head.length === text.length) return clean;
  return `${clean.slice(0, Math.max(0, maxChars - 1)).toWellFormed()}…`;
}
