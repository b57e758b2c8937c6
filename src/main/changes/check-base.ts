import type { EngineParts, Happening, Performer, Session } from './engine-parts.ts';
import { observe, readFresh, showsBase } from './fresh-read.ts';
import type { FreshRead } from './fresh-read.ts';
import { sha256Hex } from '../storage/content-hash.ts';
import { unknownResource } from './run-notes.ts';
import type { StoredRun } from './stored-run.ts';

/** Check: re-reads the resource and compares its editable fields with the base that the person saw. */
export const checkBase: Performer = async (parts, run, session) => {
  const resource = parts.resources.get(run.target.resource);
  if (resource === undefined) return unknownResource;
  // What can be there only as “not there” is looked for as such: a deletion that is taken back.
  const { absent } = resource;
  const mayBeGone = absent !== null && resource.unchanged(absent, run.baseEditable, run.desired);
  const read = await readFresh(parts, resource, run.target, { signal: session.signal, mayBeGone });
  if (!read.ok) {
    return {
      event: 'readFailed',
      note: `It could not be read before sending, so nothing was sent. ${read.error.message}`,
      error: read.error,
    };
  }
  if (!showsBase(run, resource, read.value) || !intentStillFits(run, parts, read.value)) {
    return {
      event: 'checkDiffered',
      note: 'It has changed at the service since it was reviewed, so nothing was sent.',
      error: null,
      facts: { observed: observe(run, resource, read.value) },
    };
  }
  return matched(parts, session, read.value);
};

function matched(parts: EngineParts, session: Session, read: FreshRead): Happening {
  session.matched = {
    answer: read.answer,
    bodyHash: read.bodyHash,
    atMs: parts.clock.monotonicMs(),
  };
  return { event: 'checkMatched', note: 'Read again: it still is as it was reviewed.', error: null };
}

/** A journaled body must be what the fresh read would give: fields that ride along may have changed. */
function intentStillFits(run: StoredRun, parts: EngineParts, read: FreshRead): boolean {
  if (run.position.state !== 'journaled' || run.intent === null) return true;
  const { resource, subject } = run.target;
  const request = parts.resources.get(resource)?.request(subject, read.answer.body, run.desired);
  return request?.ok === true && sha256Hex(request.value.body ?? '') === run.intent.bodySha256;
}
