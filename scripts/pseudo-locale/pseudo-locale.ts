import { printUsage, readOptions } from '../command-line.ts';
import { walkPseudoLocale } from './walk-pseudo-locale.ts';

const usage = `npm run pseudo-locale   every screen with accented texts, a third longer: which is of no catalogue, which is cut off`;

async function pseudoLocale(words: readonly string[]): Promise<number> {
  const asked = readOptions(words, {});
  return asked.kind === 'read' ? walkPseudoLocale({ reporter: 'list' }) : printUsage(asked, usage);
}

process.exitCode = await pseudoLocale(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
