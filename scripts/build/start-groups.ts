import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { projectRoot } from '../setup/project-root.mjs';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;
type ModuleGraph = Rolldown.ChunkingContext;

const consoleEntry = join(projectRoot, 'src/renderer/main.tsx');
const questionEntry = join(projectRoot, 'src/renderer/question/main.ts');

/**
 * One file of all that the first screen imports: each file is asked of the main process, which has other work at the
 * start. What the page of the questions needs too is a file of its own: that page must not load the console.
 */
export function startGroups(): Groups {
  const members = (graph: ModuleGraph, id: string) => ({
    ofConsole: importsOf(consoleEntry, graph).has(id),
    ofQuestion: importsOf(questionEntry, graph).has(id),
  });
  const named = (name: string, isMember: (of: ReturnType<typeof members>) => boolean, priority: number) => ({
    name: (id: string, graph: ModuleGraph) => (isMember(members(graph, id)) ? name : null),
    debugName: name,
    priority,
  });
  return [
    named('both-pages', ({ ofConsole, ofQuestion }) => ofConsole && ofQuestion, 2),
    named('start', ({ ofConsole, ofQuestion }) => ofConsole && !ofQuestion, 1),
  ];
}

const found = new WeakMap<ModuleGraph, Map<string, ReadonlySet<string>>>();

/** The modules that one imports, directly or not, and itself; not what it imports later. */
function importsOf(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = found.get(graph) ?? new Map<string, ReadonlySet<string>>();
  found.set(graph, known);
  const imports = known.get(entry) ?? walk(entry, graph);
  known.set(entry, imports);
  return imports;
}

function walk(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const ids = new Set([entry]);
  for (const id of ids) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
  }
  return ids;
}
