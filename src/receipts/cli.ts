import { readFileSync } from 'node:fs';
import { checkReceipts } from '../main/changes/receipts/receipts-check.ts';

const usage = 'npm run receipts -- verify FILE    checks a JSON export of receipts, offline';

/** Exit codes: 0 every receipt is intact and in place, 1 at least one isn't, 2 invalid arguments or an unreadable file. */
function answer(words: readonly string[]): number {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(usage);
    return 0;
  }
  const [verb, file, ...rest] = words;
  if (verb !== 'verify' || file === undefined || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    console.error(`${file} can’t be read.`);
    return 2;
  }
  const check = checkReceipts(text);
  if (!check.ok) {
    console.error(check.message);
    return 1;
  }
  for (const sentence of check.proven) console.log(sentence);
  if (check.head !== null) console.log(`The last one’s hash: ${check.head}`);
  console.log('\nWhat this file can’t prove:');
  for (const sentence of check.notKnown) console.log(`- ${sentence}`);
  return 0;
}

process.exitCode = answer(process.argv.slice(2));
