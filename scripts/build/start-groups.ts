import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { isIndex, partsNamed } from './library-index.ts';
import { projectRoot } from '../setup/project-root.mjs';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;
type ModuleGraph = Rolldown.ChunkingContext;

const entries = {
  console: join(projectRoot, 'src/renderer/main.tsx'),
  question: join(projectRoot, 'src/renderer/question/main.ts'),
};

/**
 * Bundles the first screen's imports into one file, because the main process serves each file while it is busy
 * starting. Modules shared with the question page form a second file, so that it needn't load the console.
 */
export function startGroups(): Groups {
  const name = (id: string, graph: ModuleGraph): string | null => {
    if (!isOf('console', id, graph)) return null;
    return isOf('question', id, graph) ? 'both-pages' : 'start';
  };
  return [{ name }];
}

const known = new WeakMap<ModuleGraph, Readonly<Record<keyof typeof entries, ReadonlySet<string>>>>();

/** Whether a page imports a module before it runs, directly or not. */
function isOf(page: keyof typeof entries, id: string, graph: ModuleGraph): boolean {
  const imports = known.get(graph) ?? {
    console: walk(entries.console, graph),
    question: walk(entries.question, graph),
  };
  known.set(graph, imports);
  return imports[page].has(id);
}

function walk(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const ids = new Set([entry]);
  for (const id of ids) {
    // An index imports every part of its library. A page needs only those that it names.
    if (isIndex(id)) continue;
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const one of imported) ids.add(one);
    for (const one of imported.filter(isIndex)) for (const part of partsNamed(id, one)) ids.add(part);
  }
  return ids;
}
