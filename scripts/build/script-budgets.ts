import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The most that a script may weigh with all that it imports before it runs. See docs/performance.md. */
interface ScriptBudget {
  readonly script: string;
  readonly mostBytes: number;
  readonly isGzipped?: true;
  /** Modules that must stay out of it. */
  readonly refused?: RegExp;
}

/** The first screen. The contract's values that it needs are in modules without schemas, so that zod stays out. */
export const startBudget: ScriptBudget = {
  script: 'start',
  mostBytes: 190_000,
  isGzipped: true,
  refused: /node_modules\/zod\/v4\/(?:classic|core\/schemas)/,
};

/** What the main process loads before its window opens. Chromium waits for it. */
export const windowBudget: ScriptBudget = { script: 'index', mostBytes: 35_000 };

/** What the main process loads before it can show current rows. Libraries that only some requests need load later. */
export const roomsBudget: ScriptBudget = {
  script: 'create-modules',
  mostBytes: 1_032_000,
  refused: /node_modules\/(?:ajv|undici|yaml)\//,
};

/** Fails the build if a script exceeds its budget or contains a refused module. */
export function holdTo({ script, mostBytes, isGzipped, refused }: ScriptBudget): Plugin {
  return {
    name: `budget-of-${script}`,
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = importedScripts(bundle, script);
      if (scripts.length === 0) this.error(`There is no script ${script}.`);
      const modules = scripts.flatMap(({ moduleIds }) => moduleIds);
      const foreign = modules.find((id) => refused?.test(id.replaceAll('\\', '/')));
      if (foreign !== undefined)
        this.error(`${foreign} has come into ${script}. Import it where it is asked for.`);
      const bytesOf = (code: string): number =>
        (isGzipped === true ? gzipSync(code) : Buffer.from(code)).length;
      const bytes = scripts.reduce((sum, { code }) => sum + bytesOf(code), 0);
      if (bytes > mostBytes)
        this.error(
          `${script} weighs ${bytes} bytes, more than ${mostBytes}. Load later what it can do without.`,
        );
    },
  };
}

/** The named script with all that it imports before it runs. Empty if there is no such script. */
function importedScripts(bundle: Rolldown.OutputBundle, name: string): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set(chunks.filter((chunk) => chunk.name === name));
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}
