import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../setup/project-root.mjs';
import { ImportGraph } from './import-graph.ts';

/** What is known of a test file from running it on the code as it is. */
const testFacts = z.object({
  fingerprint: z.string(),
  /** How long it takes, in milliseconds. */
  ms: z.number().nonnegative(),
  /** The functions that it enters (`markOf`); null when it does not run with marks, and may enter any. */
  marks: z.array(z.string()).nullable(),
});
export type TestFacts = z.infer<typeof testFacts>;

const storedFacts = z.record(z.string(), testFacts);

/** A test file that can see some file of the project. */
export interface SeeingTest {
  readonly testFile: string;
  /** How many imports are between the two. */
  readonly distance: number;
}

/** The unit tests, what each can see, and what was learnt of each; kept in .cache for the next run. */
export class TestCatalogue {
  readonly #graph = new ImportGraph(projectRoot);
  readonly #cache = join(projectRoot, '.cache', 'mutants', 'tests.json');
  readonly #facts: Map<string, TestFacts>;
  readonly #distances: ReadonlyMap<string, ReadonlyMap<string, number>>;

  constructor() {
    const testFiles = globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: projectRoot })
      .map((path) => path.split(sep).join('/'))
      // They run this tool.
      .filter((path) => !path.startsWith('tests/unit/scripts/mutants/'))
      .sort();
    this.#distances = new Map(testFiles.map((file) => [file, this.#graph.distancesFrom(file)]));
    this.#facts = new Map(Object.entries(readStored(this.#cache)));
  }

  /** The test files that can see a file by what they import, the nearest first. */
  seeing(file: string): readonly SeeingTest[] {
    const seeing = [...this.#distances].flatMap(([testFile, distances]) => {
      // The tests of scripts name files of the console without running them.
      if (testFile.startsWith('tests/unit/scripts/') && file.startsWith('src/')) return [];
      const distance = distances.get(file);
      return distance === undefined ? [] : [{ testFile, distance }];
    });
    return seeing.sort((left, right) => left.distance - right.distance);
  }

  /** Everything a test file can see. */
  seenBy(testFile: string): readonly string[] {
    return [...(this.#distances.get(testFile)?.keys() ?? [])];
  }

  /** Null when the test or anything it sees has changed since. */
  factsOf(testFile: string): TestFacts | null {
    const facts = this.#facts.get(testFile);
    return facts?.fingerprint === this.#fingerprint(testFile) ? facts : null;
  }

  learn(testFile: string, facts: Omit<TestFacts, 'fingerprint'>): TestFacts {
    const whole = { ...facts, fingerprint: this.#fingerprint(testFile) };
    this.#facts.set(testFile, whole);
    this.#keep();
    return whole;
  }

  #keep(): void {
    mkdirSync(dirname(this.#cache), { recursive: true });
    writeFileSync(this.#cache, JSON.stringify(Object.fromEntries(this.#facts)));
  }

  readonly #fingerprints = new Map<string, string>();
  #fingerprint(testFile: string): string {
    const known = this.#fingerprints.get(testFile);
    const fingerprint = known ?? this.#graph.fingerprint(testFile, 'marks 1');
    this.#fingerprints.set(testFile, fingerprint);
    return fingerprint;
  }
}

function readStored(path: string): Record<string, TestFacts> {
  if (!existsSync(path)) return {};
  const read = storedFacts.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  return read.success ? read.data : {};
}
