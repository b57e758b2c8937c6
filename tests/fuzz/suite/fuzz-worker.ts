import { parentPort } from 'node:worker_threads';
import type { CheckedDecoder } from '../decoders/decoder-case.ts';
import { allCases } from '../decoders/all-cases.ts';
import { realDecoders, type DecoderSet } from '../decoders/decoder-set.ts';
import { decoderDefects } from '../defects/decoder-defects.ts';
import { type FuzzTask, fuzzTaskSchema } from './fuzz-task.ts';

/** Thousands of parsers fail here, and nobody reads their stack traces. */
Error.stackTraceLimit = 0;

function perform({ kind, name, runs, seed }: FuzzTask): CheckedDecoder {
  if (kind === 'decoder') return runCase(name, realDecoders, runs, seed);
  const defect = decoderDefects.find((known) => known.name === name);
  if (defect === undefined) throw new Error(`There is no defect "${name}".`);
  return runCase(defect.caughtBy, defect.decoders, runs, seed);
}

function runCase(name: string, decoders: DecoderSet, runs: number, seed: number): CheckedDecoder {
  const found = allCases.find((known) => known.name === name);
  if (found === undefined) throw new Error(`There is no decoder "${name}".`);
  return found.run(decoders, runs, seed);
}

parentPort?.on('message', (message: unknown) => {
  const task = fuzzTaskSchema.parse(message);
  const startedMs = performance.now();
  const { runs, violation } = perform(task);
  parentPort?.postMessage({ name: task.name, runs, violation, ms: performance.now() - startedMs });
});
