import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Index modules that only re-export a library's parts. Each part is a file of its own without side effects. */
const indexes =
  /node_modules\/(@mantine\/[^/]+)\/esm\/index\.mjs$|node_modules\/(@tabler\/icons-react)\/dist\/esm\/tabler-icons-react\.mjs$|node_modules\/(zod\/v4\/core)\/index\.js$/;

export function isIndex(id: string): boolean {
  return libraryOf(id) !== undefined;
}

/** Files of the parts that `importer` imports by name through a library's index. */
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

/** Files of the parts by exported name. */
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

/** Names that a module declares and exports itself. */
function madeIn(code: string): readonly string[] {
  return [...code.matchAll(/^export (?:async )?(?:const|function|class) ([\w$]+)/gm)].map(
    ([, name = '']) => name,
  );
}

interface NamedImport {
  readonly from: string;
  /** Their names in `from`. */
  readonly names: readonly string[];
  /** Their names in the importing module. */
  readonly given: readonly string[];
}

/** Named imports and re-exports, without type-only ones. */
function importsIn(code: string): readonly NamedImport[] {
  return [...code.matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)].map(
    ([, list = '', from = '']) => {
      const pairs = list.split(',').map((one) => one.trim().split(/\s+as\s+/));
      const named = pairs.flatMap(([name = '', given = name]) => (name === '' ? [] : [{ name, given }]));
      return { from, names: named.map(({ name }) => name), given: named.map(({ given }) => given) };
    },
  );
}
