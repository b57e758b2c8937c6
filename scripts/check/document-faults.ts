import { posix } from 'node:path';

/** What documents may name. */
export interface Tree {
  /** Script names from package.json. */
  readonly scripts: readonly string[];
  /** Takes a path from the project's root, with `/` separators. */
  readonly exists: (path: string) => boolean;
}

/** npm's own commands, which need no script. */
const npmCommands = new Set(['audit', 'ci', 'install', 'pack', 'sbom', 'version', 'view']);

/** A path in code marks that begins with one of these folders must exist. */
const rooted = /^(?:src|scripts|tests|docs|build|\.github)\/[\w./-]+$/;

/**
 * Finds npm scripts, linked files and paths in code marks that a document names but that don't exist.
 * @returns a sentence for each, with its line number
 */
export function documentFaults(path: string, text: string, tree: Tree): string[] {
  return text.split('\n').flatMap((line, index) => {
    const missing = [...missingScripts(line, tree), ...missingFiles(posix.dirname(path), line, tree)];
    return missing.map((what) => `${path}:${String(index + 1)}: ${what}`);
  });
}

function missingScripts(line: string, { scripts }: Tree): string[] {
  const named = [...line.matchAll(/\bnpm (?:(run) )?([a-z][\w:-]*)/g)].flatMap(([whole, run, name = '']) => {
    // Outside code marks, "npm packages" is prose rather than a command.
    if (run === undefined && !line.includes(`\`${whole}`) && !line.trimStart().startsWith(whole)) return [];
    return run === undefined && npmCommands.has(name) ? [] : [{ whole, name }];
  });
  return named
    .filter(({ name }) => !scripts.includes(name))
    .map(({ whole }) => `package.json has no script for "${whole}".`);
}

function missingFiles(folder: string, line: string, { exists }: Tree): string[] {
  const linked = [...line.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .map((target) => posix.normalize(posix.join(folder, target.replace(/#.*$/, ''))));
  const named = [...line.matchAll(/`(?:node )?([^`\s]+)[^`]*`/g)]
    .map(([, word = '']) => word)
    .filter((word) => rooted.test(word));
  return [...linked, ...named].filter((target) => !exists(target)).map((target) => `${target} is not there.`);
}
