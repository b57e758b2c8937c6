import { contractDialects, playContract } from '../tests/contract/play-contract.ts';
import type { ContractResult } from '../tests/contract/play-contract.ts';
import { printUsage, readOptions } from './command-line.ts';

const usage = `npm run contract    the sample service against its own description, in ${contractDialects.join(', ')}`;

const mostFaults = 20;

function print(result: ContractResult): void {
  const { dialect, operations, answers, lintErrors, lintWarnings, faults } = result;
  const numbers = [operations, answers, lintErrors.length, lintWarnings.length, faults.length];
  console.log(`${dialect.padEnd(14)}${numbers.map((number) => String(number).padStart(12)).join('')}`);
  for (const text of [...lintErrors, ...faults].slice(0, mostFaults)) console.log(`  ${text}`);
}

/**
 * The sample service against its own description, in every dialect: `npm run contract`. Ends with an error when the
 * linter finds one or an answer is not as described.
 */
async function contract(): Promise<number> {
  const headings = ['operations', 'answers', 'lint errors', 'warnings', 'faults'];
  console.log(`${''.padEnd(14)}${headings.map((heading) => heading.padStart(12)).join('')}`);
  let isSound = true;
  for (const dialect of contractDialects) {
    const result = await playContract(dialect);
    print(result);
    isSound &&= result.lintErrors.length === 0 && result.faults.length === 0;
  }
  return isSound ? 0 : 1;
}

const asked = readOptions(process.argv.slice(2), {});
process.exitCode = asked.kind === 'read' ? await contract() : printUsage(asked, usage);
