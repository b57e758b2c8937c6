import { sha256Hex } from '../../storage/content-hash.ts';
import type { StepOutcome, Performer } from '../engine-parts.ts';
import { evidenceOf } from '../read-back/fresh-read.ts';
import { firstUse } from './key-age.ts';
import { isSameRequest } from './same-request.ts';
import { onItsService } from '../runs/run-destination.ts';
import { requestOf } from '../runs/run-request.ts';
import { elsewhere, unknownResource } from '../runs/run-notes.ts';
import type { Intent } from './stored-run.ts';

/**
 * Journal: builds the exact request on the read that just matched. Bytes that were on record before keep the key that
 * they had, so that key and body stay one to one whatever happened before anything took effect. Nothing is asked or waited
 * for here: it stands between the last look and the first byte.
 */
export const journalIntent: Performer = async (parts, run, session) => {
  await Promise.resolve();
  const resource = parts.resources.get(run.target.resource);
  if (resource === undefined) return unknownResource;
  const { matched } = session;
  if (session.signal.aborted) {
    return { event: 'personDiscarded', note: 'Discarded before anything was sent.', error: null };
  }
  if (matched === null) {
    return { event: 'stoppedBeforeSending', note: 'There was no fresh read to build the request on.' };
  }
  const request = requestOf(parts, resource, run, matched.body);
  if (!request.ok) {
    return {
      event: 'stoppedBeforeSending',
      note: 'The request could not be built, so nothing was sent.',
      error: request.error,
    };
  }
  const { method, endpointId, path, body } = request.value;
  const bodySha256 = sha256Hex(body ?? '');
  if (session.goesTo?.endpointId !== endpointId) return unknownPlace;
  const going = session.goesTo.destination;
  if (!going.ok) return { event: 'stoppedBeforeSending', note: going.error.message, error: going.error };
  const destination = onItsService(run, going.value);
  if (!destination.ok) return elsewhere(destination.error);
  const onRecord = parts.journal.intents(run.changeId);
  if (!onRecord.ok) {
    return { event: 'stoppedBeforeSending', note: onRecord.error.message, error: onRecord.error };
  }
  const same = onRecord.value.find((one) => isSameRequest(one, { bodySha256, method, path })) ?? null;
  // The service may know the key since its first use: its age is never renewed.
  const used = firstUse(run, same) === null ? null : same;
  const intent: Intent = {
    key: same?.key ?? parts.uuid(),
    method,
    endpointId,
    path,
    body,
    bodySha256,
    baseHash: matched.bodyHash,
    desired: run.desired,
    destination: destination.value,
    evidence: evidenceOf(matched.answer),
    journaledAt: used?.journaledAt ?? parts.clock.now().toISOString(),
    serviceDate: used === null ? (matched.answer.serviceDate?.toISOString() ?? null) : used.serviceDate,
  };
  const bodies = { before: { body: matched.answer.body } };
  return { event: 'journaled', note: 'What will be sent is on record.', facts: { intent, bodies } };
};

const unknownPlace: StepOutcome = {
  event: 'stoppedBeforeSending',
  note: 'It is not the kind of request that was looked for a way for, so nothing was sent.',
};
