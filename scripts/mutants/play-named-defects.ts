import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import type { NamedDefect } from './named/named-defect.ts';
import { namedDefects } from './named/named-defects.ts';
import { readMutatedFiles } from './mutated-rooms.ts';
import { playTrials, type Trial } from './play-trials.ts';
import { functionAt, functionsOf, markOf, parseSource } from './source-functions.ts';

/** Tries the named defects whose name holds a text. One whose place in the code is gone has failed, too. */
export async function playNamedDefects(
  only: string,
  reported: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const asked = namedDefects.filter(({ name }) => name.includes(only));
  const prepared = asked.map((defect) => ({ defect, trial: trialOfNamed(defect) }));
  const misplaced = prepared.flatMap(({ defect, trial }) => (trial === null ? [defect] : []));
  for (const { name, file } of misplaced)
    reported(`MISPLACED ${name}: ${file} does not read like that any more`);
  const trials = prepared.flatMap(({ trial }) => (trial === null ? [] : [trial]));
  let passed = 0;
  const unusable = await playTrials(trials, (index, { killedBy }) => {
    if (killedBy !== null) passed += 1;
    const name = trials[index]?.name ?? '';
    reported(killedBy === null ? `SURVIVED  ${name}` : `found     ${name} (${killedBy.slice(0, 140)})`);
  });
  for (const testFile of unusable) reported(`WRONG ${testFile} does not pass on the code as it is`);
  reported(`${String(passed)} of ${String(asked.length)} named defects found`);
  return { passed, failed: asked.length - passed + unusable.length };
}

function trialOfNamed({ name, file, changes }: NamedDefect): Trial | null {
  const before = readFileSync(join(projectRoot, file), 'utf8');
  let text = before;
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) return null;
    text = text.replace(from, () => to);
  }
  const source = parseSource(file, before);
  const at = before.indexOf(changes.at(-1)?.[0] ?? '');
  const isMarked = readMutatedFiles().some((one) => one.file === file);
  const mark = isMarked ? markOf(file, functionAt(functionsOf(source), source, at)) : null;
  return { name, texts: new Map([[file, text]]), mark };
}
