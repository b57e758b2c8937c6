import { asksForHelp, printUsage } from './command-line.ts';
import { parts, type PartResult } from './test/parts.ts';
import { nothing, sum } from './test/tally.ts';
import { partNames, readTestArguments, type PartName } from './test/test-arguments.ts';

const needsBuild: ReadonlySet<PartName> = new Set(['e2e', 'installed', 'faults', 'soak']);

const usage = `npm test              every part, one after the other
npm test -- --unit    one part: ${partNames.map((name) => `--${name}`).join(' ')} (may be given more than once)`;

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
  const results = new Map<PartName, PartResult>();
  for (const name of asked.parts) {
    if (needsBuild.has(name) && results.get('build')?.ok === false) continue;
    console.log(`\n── ${name}`);
    results.set(name, await attempt(name));
  }
  const failed = asked.parts.filter((name) => results.get(name)?.ok !== true);
  const total = sum([...results.values()].map((result) => result.tally));
  console.log('');
  if (failed.length > 0) console.log(`not passed: ${failed.join(', ')}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return failed.length > 0 ? 1 : 0;
}

async function attempt(name: PartName): Promise<PartResult> {
  try {
    return await parts[name]();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false, tally: nothing };
  }
}

process.exitCode = await test(process.argv.slice(2));
