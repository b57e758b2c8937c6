import { parentPort } from 'node:worker_threads';
import { consoleWith } from '../defects/defects.ts';
import { emptyTally } from '../judge/tally.ts';
import { dialectsTaskSchema } from './dialects-task.ts';
import { runDialect } from './run-dialect.ts';

parentPort?.on('message', (message: unknown) => {
  const { seed, first, count, defect } = dialectsTaskSchema.parse(message);
  const tally = emptyTally();
  const console = consoleWith(defect);
  for (let number = first; number < first + count; number += 1) runDialect(tally, { seed, number }, console);
  parentPort?.postMessage(tally);
});
