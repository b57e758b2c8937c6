import type { EditableResource } from './editable-resource.ts';
import type { EngineParts, Happening, Performer, Session } from './engine-parts.ts';
import { observe, readFresh, showsBase } from './fresh-read.ts';
import type { FreshRead } from './fresh-read.ts';
import { intentFits, reviewFault } from './review-check.ts';
import { elsewhere, unknownResource } from './run-notes.ts';
import { onItsService, placeOfReads } from './run-destination.ts';
import type { StoredRun } from './stored-run.ts';

/** Check: re-reads the resource and compares its editable fields with the base that the person saw. */
export const checkBase: Performer = async (parts, run, session) => {
  const resource = parts.resources.get(run.target.resource);
  if (resource === undefined) return unknownResource;
  const here = await placeOfReads(parts, resource, run.target);
  const place = here.ok ? onItsService(run, here.value) : here;
  if (!place.ok && here.ok) return elsewhere(place.error);
  const destination = place.ok ? place.value : undefined;
  const read = await readFresh(parts, resource, run.target, { signal: session.signal, destination });
  if (!read.ok) {
    return {
      event: 'readFailed',
      note: `It could not be read before sending, so nothing was sent. ${read.error.message}`,
      error: read.error,
    };
  }
  if (!showsBase(run, resource, read.value) || !intentStillFits(run, resource, read.value)) {
    return {
      event: 'checkDiffered',
      note: 'It has changed at the service since it was reviewed, so nothing was sent.',
      error: null,
      facts: { observed: observe(run, resource, read.value) },
    };
  }
  return reviewFault(run, resource, read.value.answer.body) ?? matched(parts, session, read.value);
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
function intentStillFits(run: StoredRun, resource: EditableResource, { answer }: FreshRead): boolean {
  if (run.position.state !== 'journaled' || run.intent === null) return true;
  return intentFits(run.intent, run, resource, answer.body);
}
