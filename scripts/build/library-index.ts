import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Modules that only gather the parts of a library, each part a file of its own without effects. */
const indexes =
  /node_modules\/(@mantine\/[^/]+)\/esm\/index\.mjs$|node_modules\/(@tabler\/icons-react)\/dist\/esm\/tabler-icons-react\.mjs$|node_modules\/(zod\/v4\/core)\/index\.js$/;

/** Whether a module is the index of a library whose parts are followed by name. */
export function isIndex(id: string): boolean {
  return libraryOf(id) !== undefined;
}

/** The files of the parts that a module imports by name through the index of a library. */
export function partsNamed(importer: string, index: string): readonly string[] {
  const library = libraryOf(index);
  const files = filesOf(index);
  return importsIn(readFileSync(importer, 'utf8'))
    .filter(({ from }) => from === library)
    .flatMap(({ names }) => names.flatMap((name) => files.get(name) ?? []));
}

function libraryOf(id: string): string | undefined {
  const [, mantine, tabler, zodCore] = indexes.exec(id.replaceAll('\\', '/')) ?? [];
  return mantine ?? tabler ?? zodCore;
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** By the name under which the index gives it away. */
function filesOf(index: string): ReadonlyMap<string, string> {
  const before = known.get(index);
  if (before !== undefined) return before;
  const files = new Map<string, string>();
  const code = readFileSync(index, 'utf8');
  for (const [, from = ''] of code.matchAll(/\bexport\s*\*\s*from\s*['"](\.[^'"]+)['"]/g)) {
    const file = join(dirname(index), from);
    for (const name of madeIn(readFileSync(file, 'utf8'))) files.set(name, file);
  }
  for (const { from, names, given } of importsIn(code)) {
    if (!from.startsWith('.')) continue;
    const file = join(dirname(index), from);
    for (const name of [...names, ...given]) files.set(name, file);
  }
  known.set(index, files);
  return files;
}

/** What a module exports where it makes it. */
function madeIn(code: string): readonly string[] {
  return [...code.matchAll(/^export (?:async )?(?:const|function|class) ([\w$]+)/gm)].map(
    ([, name = '']) => name,
  );
}

interface NamedImport {
  readonly from: string;
  /** As they are called there. */
  readonly names: readonly string[];
  /** As they are called here. */
  readonly given: readonly string[];
}

/** What is imported, or given on, by name; types are left out. */
function importsIn(code: string): readonly NamedImport[] {
  return [...code.matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)].map(
    ([, list = '', from = '']) => {
      const pairs = list.split(',').map((one) => one.trim().split(/\s+as\s+/));
      const named = pairs.flatMap(([name = '', given = name]) => (name === '' ? [] : [{ name, given }]));
      return { from, names: named.map(({ name }) => name), given: named.map(({ given }) => given) };
    },
  );
}
