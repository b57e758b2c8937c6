import type { AppError, ErrorCode } from '../../contract/errors.ts';
import type { JsonValue } from '../../contract/json.ts';
import type { Happening, Performer } from './engine-parts.ts';
import { observe, readAfterSending } from './fresh-read.ts';
import { unknownResource } from './run-notes.ts';
import type { Observation, StoredRun } from './stored-run.ts';

/** Reading again a moment later would be answered the same way. */
const lastingErrors: ReadonlySet<ErrorCode> = new Set([
  'service-forbidden',
  'service-not-found',
  'service-rate-limited',
  'no-credential',
  'jwt-expired',
  'keychain-unavailable',
  'keychain-locked',
  'keychain-denied',
  'destination-refused',
  'destination-changed',
  'unrecognised',
  'not-found',
  'cancelled',
]);

/**
 * Verify and reconcile: reads until it shows what was asked for or something third, with growing waits while it still
 * shows the base. Sends nothing. A read that fails changes nothing about the outcome.
 */
export const readBack: Performer = async (parts, run, session) => {
  const resource = parts.resources.get(run.target.resource);
  if (resource === undefined) return unknownResource;
  // The service said that it is still at work: an immediate read would say nothing new.
  const delays =
    run.lastEvent === 'inProgress' ? session.readBackDelaysMs.slice(1) : session.readBackDelaysMs;
  let base: Observation | null = null;
  let failure: AppError | null = null;
  for (const delayMs of delays.length === 0 ? [0] : delays) {
    if (delayMs > 0) await parts.clock.sleep(delayMs);
    const read = await readAfterSending(parts, resource, run);
    if (!read.ok) {
      failure = read.error;
      base = null;
      if (lastingErrors.has(read.error.code)) break;
      continue;
    }
    const seen = observe(run, resource, read.value);
    if (seen.shows === 'desired') return shownAsDesired(run, seen, read.value.answer.body);
    if (seen.shows === 'other') return shownOtherwise(seen);
    base = seen;
    failure = null;
  }
  if (base !== null) return stillBase(base);
  return failure === null ? null : notReadable(failure);
};

/** After an unknown outcome the first such read only reconciles; one more read verifies. */
function shownAsDesired(run: StoredRun, seen: Observation, body: JsonValue): Happening {
  const verifies = run.position.state === 'applied' || run.position.state === 'reconciled';
  return {
    event: 'readMatchedDesired',
    note: 'Read from the service: it shows what was asked for.',
    error: null,
    facts: verifies ? { observed: seen, verified: seen, bodies: { after: { body } } } : { observed: seen },
  };
}

function shownOtherwise(seen: Observation): Happening {
  return {
    event: 'readThirdValue',
    note: 'Read from the service: it shows neither what was there before nor what was asked for.',
    error: null,
    facts: { observed: seen },
  };
}

function stillBase(seen: Observation): Happening {
  return {
    event: 'readMatchedBase',
    note: 'Read from the service several times: it still shows what was there before.',
    facts: { observed: seen },
  };
}

function notReadable(error: AppError): Happening {
  return { event: 'readFailed', note: `It could not be read back. ${error.message}`, error };
}
