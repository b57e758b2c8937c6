/**
 * Whether a build shows accented, longer texts between marks (KEYHOLDER_PSEUDO_LOCALE=1), to see which text is not of the
 * catalogue and which has no room for another language. It is fixed when it is built: no packed build has the code.
 */
export function readPseudoLocale(env: Readonly<Record<string, string | undefined>>): boolean {
  const asked = env['KEYHOLDER_PSEUDO_LOCALE'] ?? '';
  if (asked === '' || asked === '0') return false;
  if (asked === '1') return true;
  throw new Error('KEYHOLDER_PSEUDO_LOCALE is 1 or 0.');
}
