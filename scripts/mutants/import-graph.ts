import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Which files of the project a file can see: what it imports, and the scripts whose path it names and starts. */
export class ImportGraph {
  readonly #root: string;
  readonly #direct = new Map<string, readonly string[]>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Every file that can be reached from one, itself included, as paths from the root with `/`, and how far it is. */
  distancesFrom(file: string): ReadonlyMap<string, number> {
    const distances = new Map([[file, 0]]);
    const open = [file];
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const distance = (distances.get(next) ?? 0) + 1;
      for (const seen of this.#seenBy(next)) {
        if (distances.has(seen)) continue;
        distances.set(seen, distance);
        open.push(seen);
      }
    }
    return distances;
  }

  /** Changes when anything that the file can see changes. */
  fingerprint(file: string, salt: string): string {
    const hash = createHash('sha256').update(salt);
    for (const seen of [...this.distancesFrom(file).keys()].sort()) {
      hash.update(`${seen}\n`).update(readFileSync(join(this.#root, seen)));
    }
    return hash.digest('hex');
  }

  #seenBy(file: string): readonly string[] {
    const known = this.#direct.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(this.#root, file), 'utf8');
    const named = /\.[cm]?[jt]sx?$/.test(file) ? pathsNamedIn(text) : [];
    const seen = named.flatMap((path) => {
      const fromHere = path.startsWith('.') ? join(dirname(file), path) : path;
      return this.#isFile(fromHere) ? [fromHere.split(sep).join('/')] : [];
    });
    this.#direct.set(file, seen);
    return seen;
  }

  #isFile(path: string): boolean {
    const absolute = join(this.#root, path);
    return (
      !relative(this.#root, absolute).startsWith('..') && existsSync(absolute) && statSync(absolute).isFile()
    );
  }
}

const typesOnly = /^import\s+type\s[^;'"`]*?from\s*(['"])[^'"\n]*\1/gm;
const namesFile = /(['"`])([\w./@-]+\.(?:[cm]?[jt]sx?|css|json|sql))\1/g;

/** By its text: to parse thousands of files takes seconds, and what only a comment names makes one test more be asked. */
function pathsNamedIn(text: string): string[] {
  return [...text.replaceAll(typesOnly, '').matchAll(namesFile)].map(([, , path = '']) => path);
}
