import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { readDescription } from '../../contract/descriptions/read-description.ts';
import { isJsonObject } from '../../contract/json.ts';
import type { DescriptionOutcome, ThreadMessage } from './description-outcome.ts';
import { ruleBreaches } from './openapi-rules.ts';
import { parseDescription } from './parse-description.ts';

/** Everything that a description from elsewhere can cost is paid here, in a thread that is killed when it takes long. */
async function outcomeOf(text: string): Promise<DescriptionOutcome> {
  const parsed = parseDescription(text);
  if (!parsed.ok) return parsed;
  const read = readDescription(parsed.value);
  if (!read.ok) return read;
  const breaches = isJsonObject(parsed.value) ? await ruleBreaches(parsed.value) : [];
  return { ok: true, description: read.value, breaches: [...breaches] };
}

function tell(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (message: unknown) => {
  const text = z.string().parse(message);
  void outcomeOf(text).then((outcome) => {
    tell({ kind: 'outcome', outcome });
  });
});
tell({ kind: 'ready' });
