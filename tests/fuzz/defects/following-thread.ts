import { existsSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { descriptionFault } from '../../../src/core/descriptions/description-fault.ts';
import {
  threadQuestionSchema,
  type ThreadMessage,
} from '../../../src/main/descriptions/description-reader.ts';

/** A deliberate defect: looks up references as files. */
function tell(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (message: unknown) => {
  const question = threadQuestionSchema.parse(message);
  if (question.kind !== 'text') return;
  for (const [, pointer = ''] of question.text.matchAll(/"\$ref":"([^"#]+)"/g)) existsSync(pointer);
  const outcome = { ok: false as const, fault: descriptionFault('not-openapi') };
  tell({ kind: 'outcome', outcome, endpoints: 0 });
});
tell({ kind: 'ready' });
