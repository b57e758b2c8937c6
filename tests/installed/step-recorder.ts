export interface StepRecord {
  name: string;
  ok: boolean;
  tookMs: number;
  problem?: string;
}

/** Thrown once a failed step is printed and recorded, to skip the steps that depend on it. */
export class StepFailed extends Error {}

/** Runs steps one after the other, each with a time limit, and prints and records their results. */
export class StepRecorder {
  readonly records: StepRecord[] = [];
  readonly #onFailure: (name: string) => Promise<void>;
  readonly #tell: (line: string) => void;

  /** @param onFailure gathers evidence before anything is cleaned up */
  constructor(onFailure: (name: string) => Promise<void>, tell: (line: string) => void = console.log) {
    this.#onFailure = onFailure;
    this.#tell = tell;
  }

  /** @returns the step's result; throws StepFailed if it fails or takes longer than `limitMs` */
  async step<T>(name: string, limitMs: number, work: () => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    try {
      const found = await bounded(work(), limitMs);
      this.#record({ name, ok: true, tookMs: performance.now() - startedMs });
      return found;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      this.#record({ name, ok: false, tookMs: performance.now() - startedMs, problem });
      await this.#onFailure(name).catch((fault: unknown) => this.#tell(`    no evidence: ${String(fault)}`));
      throw new StepFailed(name);
    }
  }

  #record(record: StepRecord): void {
    this.records.push(record);
    this.#tell(`  ${record.ok ? '✓' : '✗'} ${record.name} (${(record.tookMs / 1000).toFixed(1)} s)`);
    if (record.problem !== undefined) this.#tell(record.problem.replaceAll(/^/gm, '    '));
  }
}

async function bounded<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => reject(new Error(`It took longer than ${(limitMs / 1000).toFixed(0)} s.`)),
    limitMs,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(limit);
  }
}
