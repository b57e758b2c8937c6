/**
 * KEYHOLDER_REACT=development selects React's development build, for the end-to-end tests only: it is slower and
 * larger. It logs faults that the production build hides (duplicate keys, state set while rendering), and each logged
 * line fails a test. Throws for any other value.
 */
export function readReactBuild(
  env: Readonly<Record<string, string | undefined>>,
): 'development' | 'production' {
  const asked = env['KEYHOLDER_REACT'] ?? '';
  if (asked === 'development') return 'development';
  if (asked === '' || asked === 'production') return 'production';
  throw new Error('KEYHOLDER_REACT is "development" or "production".');
}
