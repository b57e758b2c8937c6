import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ScratchCopy } from './scratch-copy.ts';
import { withMarks } from './source-functions.ts';
import type { TestCatalogue, TestFacts } from './test-catalogue.ts';
import { saysTimeOut, TestRunner } from './test-runner.ts';

/** How a test file went on code with a defect; `failure` is what showed it. */
export interface Attempt {
  readonly failure: string | null;
  /** That it took too long is the failure: on a slow machine it may only need more. */
  readonly ranOutOfTime: boolean;
}

/** Much more than a test takes on a busy machine, and still an end. */
const testLimitMs = (ms: number): number => Math.round(Math.max(4_000, 1.5 * ms));
export const fileLimitMs = (ms: number): number => 12_000 + 3 * ms;
const firstLimitMs = 300_000;

/** One copy of the project, in which one file at a time has a defect and one test file at a time is run. */
export class TestWorker {
  readonly #copy = new ScratchCopy();
  readonly #runner = new TestRunner(this.#copy);
  readonly #limitMs: (ms: number) => number;
  #changed: string[] = [];

  /** @param limitMs how long a test file may run on a defect, from how long it usually takes */
  constructor(limitMs: (ms: number) => number) {
    this.#limitMs = limitMs;
  }

  /** Runs a test file on the code with other texts for some files, and puts these back. */
  async attempt(testFile: string, texts: ReadonlyMap<string, string>, facts: TestFacts): Promise<Attempt> {
    const request = { testFile, testTimeoutMs: testLimitMs(facts.ms) };
    const answer = await this.#withTexts(texts, (changed) =>
      this.#runner.run({ ...request, changed }, this.#limitMs(facts.ms)),
    );
    if (answer === null) return { failure: 'never ended', ranOutOfTime: true };
    const failure = answer.passed ? null : answer.failure;
    return { failure, ranOutOfTime: saysTimeOut(failure) };
  }

  /**
   * Runs a test file on the code as it is, with marks in the files that it can see of those given.
   * Null when it does not pass even without them, at several attempts: it could not tell a defect from none.
   */
  async explore(
    testFile: string,
    files: readonly string[],
    catalogue: TestCatalogue,
  ): Promise<TestFacts | null> {
    const seen = new Set(catalogue.seenBy(testFile));
    const marked = files.filter((file) => seen.has(file));
    const texts = new Map(marked.map((file) => [file, withMarks(file, this.#copy.read(file))]));
    rmSync(this.#copy.marks, { force: true });
    const first = await this.#unspoilt(testFile, texts);
    if (first.failure === null) return catalogue.learn(testFile, { ms: first.ms, marks: this.#readMarks() });
    // A busy machine can be too slow for a test that waits for something: not every failure is one.
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const { failure, ms } = await this.#unspoilt(testFile, new Map());
      if (failure === null) return catalogue.learn(testFile, { ms, marks: null });
    }
    return null;
  }

  end(): void {
    this.#runner.end();
    this.#copy.remove();
  }

  async #unspoilt(testFile: string, texts: ReadonlyMap<string, string>) {
    const startedMs = performance.now();
    const request = { testFile, testTimeoutMs: testLimitMs(20_000) };
    const answer = await this.#withTexts(texts, (changed) =>
      this.#runner.run({ ...request, changed }, firstLimitMs),
    );
    const failure = answer === null ? 'never ended' : answer.passed ? null : answer.failure;
    return { failure, ms: Math.round(performance.now() - startedMs) };
  }

  async #withTexts<T>(
    texts: ReadonlyMap<string, string>,
    act: (changed: string[]) => Promise<T>,
  ): Promise<T> {
    const before = new Map([...texts.keys()].map((file) => [file, this.#copy.read(file)]));
    for (const [file, text] of texts) this.#copy.write(file, text);
    try {
      return await act([...new Set([...this.#changed, ...texts.keys()])]);
    } finally {
      for (const [file, text] of before) this.#copy.write(file, text);
      this.#changed = [...texts.keys()];
      this.#copy.emptyTemporary();
    }
  }

  #readMarks(): string[] {
    const path = this.#copy.marks;
    return existsSync(path) ? [...new Set(readFileSync(path, 'utf8').trim().split('\n'))] : [];
  }
}
