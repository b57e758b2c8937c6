/**
 * Which React goes into the page: its development build when KEYHOLDER_REACT is `development`. That one says on the
 * page's console what the other keeps to itself (two neighbours with one key, a state set while rendering), and a line
 * there fails the end-to-end tests. It is slower and larger, so nothing else uses it. Throws for any other word.
 */
export function readReactBuild(
  env: Readonly<Record<string, string | undefined>>,
): 'development' | 'production' {
  const asked = env['KEYHOLDER_REACT'] ?? '';
  if (asked === 'development') return 'development';
  if (asked === '' || asked === 'production') return 'production';
  throw new Error('KEYHOLDER_REACT is "development" or "production".');
}
