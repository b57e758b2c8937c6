import { appErrorSchema, type Result } from '../../../src/core/values/errors.ts';
import type { ReadAnswer, WriteOutcome } from '../../../src/main/service-client/service-client.ts';
import { pollutedPrototype } from '../bodies/sound-json.ts';
import { mostSentBytes, type Seen } from './answer-server.ts';
import type { AnswerScript } from './answer-script.ts';

export type KindOfScript = AnswerScript & { readonly kind: string };

export interface Met {
  readonly script: KindOfScript;
  readonly seen: Seen | undefined;
  readonly canary: string;
}

// oxlint-disable-next-line no-control-regex -- naming them is the purpose
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

/** What was wrong with a read, or null. */
export function readFault(result: Result<ReadAnswer>, met: Met): string | null {
  const common = commonFault(result, met);
  if (common !== null) return common;
  const { script } = met;
  if (!result.ok) {
    // A busy machine may exceed a cap of a fraction of a second, which proves nothing about the reader.
    const isWrong = script.expects === 'whole' && result.error.code !== 'service-timeout';
    return isWrong ? `a good answer was refused: ${result.error.code}` : errorFault(result.error);
  }
  if (script.expects === 'refused') return 'what is no answer passed for one';
  if (script.text === null) return null;
  // Compares the reader's text as JSON, so that any lost digit, row or field shows.
  const sent = JSON.stringify(JSON.parse(script.text.replace(/^\uFEFF/, '')));
  return JSON.stringify(result.value.body) === sent ? null : 'what was read is not what was sent';
}

/**
 * What was wrong with a write, or null. Anything but a plain acceptance must be distinguished from success.
 */
export function writeFault(outcome: WriteOutcome, met: Met): string | null {
  const common = commonFault(outcome, met);
  if (common !== null) return common;
  const times = met.seen?.times ?? 0;
  if (times > 1) return `a write was sent ${String(times)} times`;
  if (outcome.kind === 'unsent' && times > 0) return 'a write that arrived is called unsent';
  if (outcome.kind !== 'accepted') return errorFault(outcome.error);
  // 204 means "done" for a write. For a read it would be no response.
  const isDone = met.script.kind === 'a part for the whole' && outcome.status === 204;
  return met.script.expects === 'refused' && !isDone ? 'a write passed for accepted without an answer' : null;
}

/** Discarded on arrival: it uses no memory, and its time is capped. */
const discarded = 'chunk extension bomb';

function commonFault(result: unknown, { script, seen, canary }: Met): string | null {
  if (JSON.stringify(result).includes(canary)) return 'the key came back';
  if ((seen?.sentBytes ?? 0) > mostSentBytes && script.kind !== discarded)
    return 'more was swallowed than the cap allows';
  const polluted = pollutedPrototype();
  return polluted === null ? null : `${polluted} was written into`;
}

function errorFault(error: unknown): string | null {
  const parsed = appErrorSchema.strict().safeParse(error);
  if (!parsed.success) return 'the error is not of the declared kind';
  const { message, hint = '', serviceMessages = [] } = parsed.data;
  if (message === '') return 'the error has no words';
  if (serviceMessages.length > 20) return 'more than 20 messages of the service';
  const texts = [message, hint, ...serviceMessages];
  if (texts.some((text) => text.length > 600)) return 'a message has no bound';
  return texts.some((text) => unseen.test(text) || !text.isWellFormed())
    ? 'a message holds what cannot be seen'
    : null;
}
