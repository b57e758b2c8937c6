import { runCaptured } from '../process/run-captured.ts';
import type { Gate } from './gates.ts';
import { runInParallel } from './run-in-parallel.ts';

/** Asks every gate, prints a line for each, and the whole output of those that fail. True where all pass. */
export async function askGates(gates: readonly Gate[]): Promise<boolean> {
  const passed = await runInParallel(gates, 2, ask);
  return passed.every(Boolean);
}

async function ask({ name, command: [tool, ...args] }: Gate): Promise<boolean> {
  const startedMs = performance.now();
  const { code, output } = await runCaptured(process.execPath, [tool, ...args]);
  const tookS = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(8)} ${tookS} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
