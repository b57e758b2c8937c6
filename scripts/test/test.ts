import { asksForHelp, printUsage } from '../command-line.ts';
import { exitCodeOf, heedSignals, interruptedBy } from '../process/interruption.ts';
import { canBePlayed, outcomeOf } from './outcome.ts';
import type { PartResult } from './part-result.ts';
import { parts } from './parts.ts';
import { runPart } from './run-part.ts';
import { scheduleOf } from './schedule.ts';
import { nothing } from './tally.ts';
import { partNames, readTestArguments, type PartName, type TestSize } from './test-arguments.ts';

const usage = `npm test                what each push has to pass, some parts beside each other
npm test -- --release   every part, as before a release: larger campaigns, and the end-to-end tests that repeat others
npm test -- --unit      one part: ${partNames.map((name) => `--${name}`).join(' ')} (may be given more than once)`;

/**
 * The whole proof. A failing part does not hide what the others have to say, except that nothing that
 * needs the built app runs without it. The last line is always the sum of the tests that were executed.
 */
async function test(words: readonly string[]): Promise<number> {
  if (asksForHelp(words)) return printUsage({ kind: 'help' }, usage);
  const asked = readTestArguments(words);
  if (!asked.ok) {
    return printUsage({ kind: 'unclear', message: `Unknown: ${asked.unknown.join(' ')}.` }, usage);
  }
  const [first, ...others] = asked.parts;
  const results = new Map<PartName, PartResult>();
  const outputs = new Map<PartName, string>();
  if (first !== undefined && others.length === 0) results.set(first, await attempt(first, asked.size));
  else {
    heedSignals();
    await playAll(asked.parts, asked.size, results, outputs);
  }
  const signal = interruptedBy();
  if (signal !== null) console.error(`\nInterrupted by ${signal}: what was not played by then says nothing.`);
  const { lines, code } = outcomeOf(asked.parts, results, outputs);
  console.log(lines.join('\n'));
  return signal === null ? code : exitCodeOf(signal);
}

/** Each part by its turn; what one prints is told when it ends, so that two at once can be read. */
async function playAll(
  asked: readonly PartName[],
  size: TestSize,
  results: Map<PartName, PartResult>,
  outputs: Map<PartName, string>,
): Promise<void> {
  const play = async (name: PartName, inBackground: boolean): Promise<void> => {
    if (interruptedBy() !== null || !canBePlayed(name, results)) return;
    const startedMs = performance.now();
    const { result, output } = await runPart(name, size, inBackground);
    results.set(name, result);
    outputs.set(name, output);
    const tookS = ((performance.now() - startedMs) / 1000).toFixed(0);
    console.log(
      `\n── ${name}: ${result.ok ? 'passed' : 'NOT PASSED'} in ${tookS} s\n${output.trim().replace(/^── .*\n/, '')}`,
    );
  };
  for (const { queues } of scheduleOf(asked)) {
    if (interruptedBy() !== null) return;
    console.log(`\n${queues.map(({ parts: names }) => names.join(', ')).join(' | ')} …`);
    await Promise.all(
      queues.map(async ({ parts: names, inBackground = false }) => {
        for (const name of names) await play(name, inBackground && queues.length > 1);
      }),
    );
  }
}

async function attempt(name: PartName, size: TestSize): Promise<PartResult> {
  console.log(`\n── ${name}`);
  try {
    return await parts[name](size);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false, tally: nothing };
  }
}

process.exitCode = await test(process.argv.slice(2));
