/**
 * Loaded before anything else where tests run on code with marks (`withMarks`): notes each function once when it is
 * entered, at once, because such a process may be killed at any time.
 */
import { appendFileSync } from 'node:fs';
import process from 'node:process';

const seen = new Set<string>();

Reflect.set(globalThis, 'mutantsMark', (mark: string): void => {
  const file = process.env['KEYHOLDER_MARKS'];
  if (file === undefined || seen.has(mark)) return;
  seen.add(mark);
  appendFileSync(file, `${mark}\n`);
});
