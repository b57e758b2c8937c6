import type { Rolldown } from 'vite';

/** The script of this name with all that it imports before it runs; empty where there is none. */
export function importedScripts(
  bundle: Rolldown.OutputBundle,
  name: string,
): readonly Rolldown.OutputChunk[] {
  const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  const names = new Set(script === undefined ? [] : [script.fileName]);
  for (const one of names) {
    const file = bundle[one];
    if (file?.type === 'chunk') for (const imported of file.imports) names.add(imported);
  }
  return [...names].flatMap((one) => {
    const file = bundle[one];
    return file?.type === 'chunk' ? [file] : [];
  });
}
