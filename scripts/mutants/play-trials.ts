import { availableParallelism } from 'node:os';
import { applyEdit, type Mutant } from './find-mutants.ts';
import { readMutatedFiles } from './mutated-rooms.ts';
import { markOf } from './source-functions.ts';
import { TestCatalogue, type TestFacts } from './test-catalogue.ts';
import { inLikelyOrder } from './test-order.ts';
import { fileLimitMs, TestWorker } from './test-worker.ts';

/** What is tried: some files with other texts, and where the change is, for finding the tests that can see it. */
export interface Trial {
  readonly name: string;
  readonly texts: ReadonlyMap<string, string>;
  /** What a test has to have entered; null where that is not known and any test that sees the files may tell. */
  readonly mark: string | null;
}

export interface Verdict {
  /** The test that failed, or null: nothing showed the defect. */
  readonly killedBy: string | null;
  /** How many test files could see it. */
  readonly tests: number;
}

export function trialOf(mutant: Mutant, text: string): Trial {
  return {
    name: `${mutant.file}:${String(mutant.line)}`,
    texts: new Map([[mutant.file, applyEdit(text, mutant)]]),
    mark: markOf(mutant.file, mutant.functionNumber),
  };
}

/**
 * Tries every defect, two at a time, and tells each verdict as soon as it is known. Returns the test files that could
 * not be used, because they do not pass on the code as it is.
 * @param limitMs how long a test file may run on a defect, from how long it usually takes
 */
export async function playTrials(
  trials: readonly Trial[],
  reported: (index: number, verdict: Verdict) => void,
  limitMs: (ms: number) => number = fileLimitMs,
): Promise<readonly string[]> {
  const catalogue = new TestCatalogue();
  const crew = new Crew(catalogue, trials);
  const open = [...trials.entries()];
  const work = async (worker: TestWorker): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const [index, trial] = next;
      reported(index, await crew.judge(worker, trial));
    }
  };
  const workers = Array.from(
    { length: Math.min(2, availableParallelism(), trials.length) },
    () => new TestWorker(limitMs),
  );
  const end = (): void => {
    for (const worker of workers) worker.end();
  };
  const interrupted = (): void => {
    end();
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await Promise.all(workers.map(work));
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    end();
  }
  return crew.unusable();
}

/** Of a test that was not run yet: it may enter everything, and takes no longer than most; a longer one is tried again. */
const notYetRun: TestFacts = { fingerprint: '', ms: 5_000, marks: null };

class Crew {
  readonly #catalogue: TestCatalogue;
  readonly #marked = readMutatedFiles().map(({ file }) => file);
  readonly #exploring = new Map<string, Promise<TestFacts | null>>();
  readonly #unusable: string[] = [];
  /** Per file the tests that found something in it, the last one first: they find the next one, too. */
  readonly #finders = new Map<string, string[]>();
  readonly #trialsOfFile = new Map<string, number>();

  constructor(catalogue: TestCatalogue, trials: readonly Trial[]) {
    this.#catalogue = catalogue;
    for (const { texts } of trials)
      for (const file of texts.keys()) this.#trialsOfFile.set(file, (this.#trialsOfFile.get(file) ?? 0) + 1);
  }

  async judge(worker: TestWorker, { texts, mark }: Trial): Promise<Verdict> {
    const [file = ''] = texts.keys();
    let tests = 0;
    for (const testFile of this.#inOrder(file)) {
      const facts = this.#isTriedOften(file)
        ? await this.#factsOf(worker, testFile)
        : this.#knownOf(testFile);
      if (facts === null) continue;
      if (mark !== null && facts.marks !== null && !facts.marks.includes(mark)) continue;
      tests += 1;
      const attempt = await worker.attempt(testFile, texts, facts);
      if (attempt.failure === null) continue;
      // It shows the defect only if it passes without.
      const learnt = await this.#factsOf(worker, testFile);
      if (learnt === null) continue;
      const isInTime = !attempt.ranOutOfTime || facts !== notYetRun;
      const { failure } = isInTime ? attempt : await worker.attempt(testFile, texts, learnt);
      if (failure === null) continue;
      const others = (this.#finders.get(file) ?? []).filter((finder) => finder !== testFile);
      this.#finders.set(file, [testFile, ...others]);
      return { killedBy: `${testFile} > ${failure}`, tests };
    }
    return { killedBy: null, tests };
  }

  unusable(): readonly string[] {
    return this.#unusable;
  }

  #inOrder(file: string): readonly string[] {
    const finders = this.#finders.get(file) ?? [];
    const msOf = (testFile: string): number | null => this.#catalogue.factsOf(testFile)?.ms ?? null;
    const others = inLikelyOrder(file, this.#catalogue.seeing(file), msOf);
    return [...finders, ...others.filter((testFile) => !finders.includes(testFile))];
  }

  /** What a test enters is worth a run on the code as it is only where that spares several others. */
  #isTriedOften(file: string): boolean {
    return (this.#trialsOfFile.get(file) ?? 0) >= 4;
  }

  #knownOf(testFile: string): TestFacts | null {
    if (this.#unusable.includes(testFile)) return null;
    return this.#catalogue.factsOf(testFile) ?? notYetRun;
  }

  async #factsOf(worker: TestWorker, testFile: string): Promise<TestFacts | null> {
    const known = this.#catalogue.factsOf(testFile);
    if (known !== null) return known;
    const begun = this.#exploring.get(testFile);
    if (begun !== undefined) return begun;
    const exploring = worker.explore(testFile, this.#marked, this.#catalogue);
    this.#exploring.set(testFile, exploring);
    const facts = await exploring;
    if (facts === null) this.#unusable.push(testFile);
    return facts;
  }
}
