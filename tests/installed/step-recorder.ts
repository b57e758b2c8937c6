/** One thing that was tried, and what came of it. */
export interface StepRecord {
  name: string;
  ok: boolean;
  tookMs: number;
  /** Why it failed. */
  problem?: string;
}

/** Thrown after a failed step was told and recorded, so that what builds on it is not tried. */
export class StepFailed extends Error {}

/** Runs steps one after the other, each bounded in time, and tells and records what came of each. */
export class StepRecorder {
  readonly records: StepRecord[] = [];
  readonly #onFailure: (name: string) => Promise<void>;
  readonly #tell: (line: string) => void;

  /** @param onFailure gathers evidence while what failed is still there */
  constructor(onFailure: (name: string) => Promise<void>, tell: (line: string) => void = console.log) {
    this.#onFailure = onFailure;
    this.#tell = tell;
  }

  /** @returns what the step found; throws StepFailed when it fails or takes longer than `limitMs` */
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
