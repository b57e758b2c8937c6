import { registerHooks } from 'node:module';
import { parse } from 'yaml';
import { z } from 'zod';

const stepSchema = z.looseObject({
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const workflowSchema = z.looseObject({
  on: z.unknown(),
  permissions: z.unknown().optional(),
  jobs: z.record(z.string(), z.looseObject({ steps: z.array(stepSchema).default([]) })),
});

/** What is wrong with a workflow: as GitHub's own parser has it, and as ours is to be. */
export async function workflowFaults(file: string, text: string): Promise<string[]> {
  const { parseWorkflow, NoOperationTraceWriter } = await loadParser();
  const { context } = parseWorkflow({ name: file, content: text }, new NoOperationTraceWriter());
  const found = context.errors.getErrors().map(({ message }) => message);
  if (found.length > 0) return found;
  return [...houseFaults(text), ...unpinned(text)].map((fault) => `${file}: ${fault}`);
}

/** The parser imports JSON files in the way of bundlers, without saying that they are JSON. */
async function loadParser() {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      if (!specifier.endsWith('.json')) return next(specifier, context);
      const importAttributes = { type: 'json' };
      return { ...next(specifier, { ...context, importAttributes }), importAttributes };
    },
  });
  try {
    return await import('@actions/workflow-parser');
  } finally {
    hooks.deregister();
  }
}

/** SECURITY: what a workflow may do at most, and what it leaves lying for the next step. */
function houseFaults(text: string): string[] {
  const read = workflowSchema.safeParse(parse(text));
  if (!read.success) return [z.prettifyError(read.error)];
  const { on, permissions, jobs } = read.data;
  const faults: string[] = [];
  if (permissions === undefined) faults.push('permissions: are to be named for the whole workflow.');
  if (JSON.stringify(on).includes('pull_request_target')) {
    faults.push('pull_request_target runs what a stranger wrote with our secrets.');
  }
  for (const { uses, with: inputs } of Object.values(jobs).flatMap(({ steps }) => steps)) {
    if (uses?.startsWith('actions/checkout@') === true && inputs?.['persist-credentials'] !== false) {
      faults.push('actions/checkout leaves its token in the folder: persist-credentials: false.');
    }
  }
  return faults;
}

/** SECURITY: a tag can be moved, a commit cannot. The version stands beside it for people and for updates. */
function unpinned(text: string): string[] {
  return (
    text
      .split('\n')
      .filter((line) => /^\s*(?:- )?uses:/.test(line))
      // A workflow of this repository is of the same commit by itself.
      .filter((line) => !/uses: \.\/\.github\/workflows\/[\w-]+\.yml$/.test(line))
      .filter((line) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))
      .map((line) => `${line.trim()} is not pinned by its commit with the version beside it.`)
  );
}
