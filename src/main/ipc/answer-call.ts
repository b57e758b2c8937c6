import type { z } from 'zod';
import { fail, type Result } from '../../core/values/errors.ts';
import { channels, type ChannelName, type ChannelResponse } from '../../ipc/channels.ts';
import type { Needs } from '../../ipc/needs.ts';
import type { JournalStatus } from '../changes/journal/journal-status.ts';
import type { IntentGate } from '../intent/intent-gate.ts';
import { channelSchemas, type Handlers, type RecordFault } from './handlers.ts';

export interface CallParts {
  readonly handlers: Handlers;
  readonly intent: Pick<IntentGate, 'consent'>;
  readonly ready: JournalStatus['ready'];
  readonly recordFault: RecordFault;
}

export type AnswerPage = (name: ChannelName, request: unknown) => Promise<Result<unknown>>;

/**
 * The error for a request that violates the contract.
 * @param within the path of the part that was parsed
 */
export function notTaken(
  name: ChannelName,
  error: z.ZodError,
  within: readonly PropertyKey[] = [],
): Result<never> {
  return fail({
    code: 'validation',
    message: `The window sent something that ${name} doesn’t accept.`,
    fields: describeIssues(error, within),
  });
}

function describeIssues(
  error: z.ZodError,
  within: readonly PropertyKey[],
): { field: string; message: string }[] {
  return error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ field: [...within, ...path].join('.'), message }));
}

/**
 * Parses a call, checks that a person wants it, answers it and validates the answer, so that exactly what the contract
 * says crosses. Never throws; a fault of our own becomes an `internal` error.
 */
export async function answerCall<C extends ChannelName>(
  name: C,
  { handlers, intent, ready, recordFault }: CallParts,
  rawRequest: unknown,
): Promise<Result<ChannelResponse<C>>> {
  const { record }: Needs = channels[name].needs;
  const schemas = channelSchemas[name];
  const request = schemas.request.safeParse(rawRequest);
  if (!request.success) return notTaken(name, request.error);
  try {
    const consent = await intent.consent(name, request.data);
    if (!consent.ok) return consent;
    if (record !== undefined) {
      const opened = await ready(record === 'write' ? 'write' : 'read');
      if (!opened.ok && record !== 'tried') return opened;
    }
    const result = await handlers[name](request.data, consent.value);
    if (!result.ok) return result;
    // SECURITY: the strict response schema keeps anything extra, above all a secret, on this side.
    const response = schemas.response.safeParse(result.value);
    if (response.success) return { ok: true, value: response.data };
    recordFault(`${name} answer`, response.error);
  } catch (fault) {
    recordFault(name, fault);
  }
  return fail({
    code: 'internal',
    message: 'Something went wrong in Keyholder. Nothing was sent to the service because of it.',
    hint: 'Try again. If it comes back, export the diagnostics in Settings and send them to support.',
  });
}
