import type { AppError } from '../../../core/values/errors.ts';
import { sha256Hex } from '../../storage/content-hash.ts';
import type { EngineParts, MatchedRead, Session, StepOutcome } from '../engine-parts.ts';
import { evidenceOf } from '../read-back/fresh-read.ts';
import { firstUse } from './key-age.ts';
import { isSameRequest, type Intent, type StoredRun } from './stored-run.ts';
import { onItsService, requestOf } from '../runs/run-request.ts';
import { elsewhere, unknownResource } from '../runs/run-notes.ts';

type Made = { readonly intent: Intent } | { readonly instead: StepOutcome };

/**
 * Builds the exact request on the read that just matched. Bytes already recorded keep their key, so that key and body
 * stay one to one. Synchronous, because it runs between the last read and the first byte.
 */
export function intentOf(
  parts: EngineParts,
  run: StoredRun,
  matched: MatchedRead,
  goesTo: Session['goesTo'],
): Made {
  const resource = parts.resources.get(run.target.resource);
  if (resource === undefined) return { instead: unknownResource };
  const request = requestOf(parts, resource, run, matched.body);
  if (!request.ok) return stopped('The request could not be built, so nothing was sent.', request.error);
  const { method, endpointId, path, body } = request.value;
  const bodySha256 = sha256Hex(body ?? '');
  if (goesTo?.endpointId !== endpointId)
    return stopped('It is not the kind of request that was looked for a way for, so nothing was sent.');
  const going = goesTo.destination;
  if (!going.ok) return stopped(going.error.message, going.error);
  const destination = onItsService(run, going.value);
  if (!destination.ok) return { instead: elsewhere(destination.error) };
  const onRecord = parts.journal.intents(run.changeId);
  if (!onRecord.ok) return stopped(onRecord.error.message, onRecord.error);
  const same = onRecord.value.find((one) => isSameRequest(one, { bodySha256, method, path })) ?? null;
  // The service may know the key since its first use, so its age is never reset.
  const used = firstUse(run, same) === null ? null : same;
  const consentedBy = parts.account();
  const intent: Intent = {
    key: same?.key ?? parts.uuid(),
    method,
    endpointId,
    path,
    body,
    bodySha256,
    baseHash: matched.bodyHash,
    destination: destination.value,
    ...(consentedBy === null ? {} : { consentedBy }),
    evidence: evidenceOf(matched.answer),
    journaledAt: used?.journaledAt ?? parts.clock.now().toISOString(),
    serviceDate: used === null ? (matched.answer.serviceDate?.toISOString() ?? null) : used.serviceDate,
  };
  return { intent };
}

function stopped(note: string, error?: AppError): Made {
  return { instead: { event: 'stoppedBeforeSending', note, ...(error === undefined ? {} : { error }) } };
}
