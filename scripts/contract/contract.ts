import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractDialects, playContract } from '../../tests/contract/play-contract.ts';
import type { ContractResult } from '../../tests/contract/play-contract.ts';
import { printUsage, readOptions } from '../command-line.ts';
import { projectRoot } from '../setup/project-root.mjs';

const usage = `npm run contract    the sample service against its own description, in ${contractDialects.join(', ')}`;

const mostFaults = 20;

function print(result: ContractResult): void {
  const { dialect, operations, answers, lintErrors, lintWarnings, faults } = result;
  const numbers = [operations, answers, lintErrors.length, lintWarnings.length, faults.length];
  console.log(`${dialect.padEnd(14)}${numbers.map((number) => String(number).padStart(12)).join('')}`);
  for (const text of [...lintErrors, ...faults].slice(0, mostFaults)) console.log(`  ${text}`);
}

/** For `npm test`, which counts by it. */
function writeReport(results: readonly ContractResult[]): void {
  const dialects = Object.fromEntries(
    results.map(({ dialect, operations, answers, lintErrors, faults }) => [
      dialect,
      { operations, answers, lintErrors: lintErrors.length, faults: faults.length },
    ]),
  );
  const directory = join(projectRoot, 'out');
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'contract.json'), `${JSON.stringify({ dialects }, null, 2)}\n`);
}

/**
 * The sample service against its own description, in every dialect: `npm run contract`. Writes out/contract.json and ends
 * with an error when the linter finds one or an answer is not as described.
 */
async function contract(): Promise<number> {
  const headings = ['operations', 'answers', 'lint errors', 'warnings', 'faults'];
  console.log(`${''.padEnd(14)}${headings.map((heading) => heading.padStart(12)).join('')}`);
  const results: ContractResult[] = [];
  for (const dialect of contractDialects) {
    const result = await playContract(dialect);
    print(result);
    results.push(result);
  }
  writeReport(results);
  return results.every(({ lintErrors, faults }) => lintErrors.length === 0 && faults.length === 0) ? 0 : 1;
}

const asked = readOptions(process.argv.slice(2), {});
process.exitCode = asked.kind === 'read' ? await contract() : printUsage(asked, usage);
