/**
 * Licences that may ship. All let the app be given to people, closed source included, when their texts go with it,
 * which THIRD-PARTY-NOTICES.txt does. Anything else wants a person's decision first.
 */
const allowed: readonly string[] = ['0BSD', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1', 'Unlicense'];

/**
 * Whether an SPDX expression may ship: every part of an AND, one part of an OR. Nested parentheses are not judged
 * and so refused.
 */
export function isAllowedLicence(expression: string): boolean {
  const bare = /^\(([^()]+)\)$/.exec(expression.trim())?.[1] ?? expression.trim();
  if (/[()]/.test(bare)) return false;
  return bare
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((id) => allowed.includes(id.trim())));
}
