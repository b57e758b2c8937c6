import { sha256Hex } from '../storage/content-hash.ts';
import type { Performer } from './engine-parts.ts';
import { unknownResource } from './run-notes.ts';
import type { Intent } from './stored-run.ts';

/**
 * Journal: builds the exact request on the read that just matched. The same bytes keep the key that they had, so
 * that key and body stay one to one whatever happened before anything took effect.
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
  const path = resource.path(run.target.subject);
  const bytes = resource.bodyBytes(matched.answer.body, run.desired);
  if (!path.ok || !bytes.ok) {
    const error = path.ok ? (bytes.ok ? null : bytes.error) : path.error;
    return {
      event: 'stoppedBeforeSending',
      note: 'The request could not be built, so nothing was sent.',
      error,
    };
  }
  const bodySha256 = sha256Hex(bytes.value);
  const intent: Intent = {
    key: run.intent?.bodySha256 === bodySha256 ? run.intent.key : parts.uuid(),
    method: resource.method,
    endpointId: resource.endpointId,
    path: path.value,
    body: bytes.value,
    bodySha256,
    baseHash: matched.bodyHash,
    desired: run.desired,
    journaledAt: parts.clock.now().toISOString(),
    serviceDate: matched.answer.serviceDate?.toISOString() ?? null,
  };
  return { event: 'journaled', note: 'What will be sent is on record.', facts: { intent } };
};
