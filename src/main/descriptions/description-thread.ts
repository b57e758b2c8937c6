import { parentPort } from 'node:worker_threads';
import { describedAsk } from '../../core/service/requests/described-ask.ts';
import { describedRead } from '../../core/descriptions/described-reads.ts';
import { describedRequest } from '../../core/descriptions/described-writing.ts';
import { readDescription } from '../../core/descriptions/read-description.ts';
import { isJsonObject } from '../../core/values/json/json.ts';
import type { DescribedEndpoint } from '../../core/mapping/described/service-description.ts';
import { threadQuestionSchema, type DescriptionOutcome, type ThreadMessage } from './description-reader.ts';
import { ruleBreaches, parseDescription } from './parse-description.ts';

/** All expensive work on a foreign description happens here, in a thread that is stopped if it takes too long. */
async function outcomeOf(text: string): Promise<DescriptionOutcome> {
  const parsed = parseDescription(text);
  if (!parsed.ok) return parsed;
  const read = readDescription(parsed.value);
  if (!read.ok) return read;
  const breaches = isJsonObject(parsed.value) ? await ruleBreaches(parsed.value) : [];
  return { ok: true, description: read.value, breaches: [...breaches], reads: [], requests: [], asks: [] };
}

function tell(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

let endpoints: readonly DescribedEndpoint[] = [];

async function answer(text: string): Promise<void> {
  const outcome = await outcomeOf(text);
  endpoints = outcome.ok ? outcome.description.endpoints : [];
  const rest = outcome.ok ? { ...outcome, description: { ...outcome.description, endpoints: [] } } : outcome;
  tell({ kind: 'outcome', outcome: rest, endpoints: endpoints.length });
}

parentPort?.on('message', (message: unknown) => {
  const question = threadQuestionSchema.parse(message);
  if (question.kind === 'text') {
    void answer(question.text);
    return;
  }
  const endpoint = endpoints[question.at];
  if (endpoint === undefined) return;
  const [read, request, ask] = [describedRead(endpoint), describedRequest(endpoint), describedAsk(endpoint)];
  tell({ kind: 'endpoint', endpoint, read, request, ask });
});
tell({ kind: 'ready' });
