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
 * One file of all that the first screen imports: each file is asked of the main process, which has other work at the
 * start. What the page of the questions needs too is a file of its own: that page must not load the console.
 */
export function startGroups(): Groups {
  const name = (id: string, graph: ModuleGraph): string | null => {
    if (!isOf('console', id, graph)) return null;
    return isOf('question', id, graph) ? 'both-pages' : 'start';
  };
  return [{ name }];
}

const known = new WeakMap<ModuleGraph, Readonly<Record<keyof typeof entries, ReadonlySet<string>>>>();

/** Whether a page imports a module, directly or not; what it imports later does not count. */
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
    // Of the index of a library all parts are imported, of which a page needs those that it names.
    if (isIndex(id)) continue;
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const one of imported) ids.add(one);
    for (const one of imported.filter(isIndex)) for (const part of partsNamed(id, one)) ids.add(part);
  }
  return ids;
}
