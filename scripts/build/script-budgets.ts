import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What a script may weigh with all that it imports before it runs: docs/performance.md says what is in it. */
interface ScriptBudget {
  readonly script: string;
  /** For people. */
  readonly name: string;
  readonly mostBytes: number;
  readonly bytesOf: (code: string) => number;
  /** What to do where it weighs more. */
  readonly hint: string;
  /** Modules that have no place in it, and what to do instead. */
  readonly refused?: { readonly modules: RegExp; readonly hint: string };
}

/** The first screen. A contract's values that it needs stand in modules of their own, which make no schema. */
export const startBudget: ScriptBudget = {
  script: 'start',
  name: 'the first screen',
  mostBytes: 225_000,
  bytesOf: (code) => gzipSync(code).length,
  hint: 'Load later what that screen does not show.',
  refused: {
    modules: /node_modules\/zod\/v4\/(?:classic|core\/schemas)/,
    hint: 'Move the value that is needed there out of the module that makes schemas.',
  },
};

/** What the main process reads before its window opens, for which Chromium waits. */
export const windowBudget: ScriptBudget = {
  script: 'index',
  name: 'the window',
  mostBytes: 34_500,
  bytesOf: (code) => Buffer.byteLength(code),
  hint: 'Import there only what the window needs; the rest comes with read-console.ts.',
};

/** What the main process reads before rows of now: what only some ask for comes with them. */
export const roomsBudget: ScriptBudget = {
  script: 'create-services',
  name: 'the rooms',
  mostBytes: 950_000,
  bytesOf: (code) => Buffer.byteLength(code),
  hint: 'Import on demand what no start needs.',
  refused: {
    modules: /node_modules\/(?:ajv|undici|yaml)\//,
    hint: 'Import it where it is asked for.',
  },
};

/** Fails the build where something heavy has come into a script. */
export function holdTo({ script, name, mostBytes, bytesOf, hint, refused }: ScriptBudget): Plugin {
  return {
    name: `budget-of-${script}`,
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = importedScripts(bundle, script);
      if (scripts.length === 0) this.error(`There is no script of ${name}.`);
      const modules = scripts.flatMap(({ moduleIds }) => moduleIds);
      const foreign = modules.find((id) => refused?.modules.test(id.replaceAll('\\', '/')));
      if (foreign !== undefined)
        this.error(`${foreign} has come into the scripts of ${name}. ${refused?.hint ?? ''}`);
      const bytes = scripts.reduce((sum, { code }) => sum + bytesOf(code), 0);
      if (bytes > mostBytes)
        this.error(
          `The scripts of ${name} weigh ${String(bytes)} bytes, more than ${String(mostBytes)}. ${hint}`,
        );
    },
  };
}

/** The script of this name with all that it imports before it runs; empty where there is none. */
function importedScripts(bundle: Rolldown.OutputBundle, name: string): readonly Rolldown.OutputChunk[] {
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
