import { gates, type Gate } from './gates.ts';
import { runInParallel } from './run-in-parallel.ts';
import { printUsage, readOptions } from '../command-line.ts';
import { runCaptured } from '../process/run-captured.ts';

const usage = `npm run check    every gate at once: ${gates.map(({ name }) => name).join(', ')}`;

/** Asks every gate, prints a line for each, and the whole output of those that fail. */
async function check(): Promise<number> {
  const passed = await runInParallel(gates, 2, ask);
  return passed.every(Boolean) ? 0 : 1;
}

async function ask({ name, command: [tool, ...args] }: Gate): Promise<boolean> {
  const startedMs = performance.now();
  const { code, output } = await runCaptured(process.execPath, [tool, ...args]);
  const tookS = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(8)} ${tookS} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

const asked = readOptions(process.argv.slice(2), {});
process.exitCode = asked.kind === 'read' ? await check() : printUsage(asked, usage);
