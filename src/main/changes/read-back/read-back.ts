import { type AppError, type ErrorCode, type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { EngineParts, StepOutcome, Performer, Session } from '../engine-parts.ts';
import { madeOf, observe, readAfterSending } from './fresh-read.ts';
import { receiptOf } from '../receipts/receipt-chain.ts';
import { damagedIntent, stopped, unknownResource } from '../runs/run-notes.ts';
import type { Observation, StoredRun } from '../journal/stored-run.ts';

/** Errors that an immediate second read would meet again. */
const lastingErrors: ReadonlySet<ErrorCode> = new Set([
  'service-forbidden',
  'service-not-found',
  'service-rate-limited',
  'rate-limit-reached',
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

interface Look {
  readonly observed: Observation;
  readonly body: JsonValue;
}

interface Seen {
  sawBase: boolean;
  base: Observation | null;
  failure: AppError | null;
}

/**
 * Verifies and reconciles: reads until the service shows the desired values or something else, with growing waits while
 * it shows the base. Sends nothing. A failed read doesn't change the outcome.
 */
export const readBack: Performer = async (parts, run, session) => {
  const resource = parts.resources.get(run.target.resource);
  if (resource === undefined) return unknownResource;
  const seen: Seen = { sawBase: run.sawBase, base: null, failure: null };
  const { signal } = session;
  const beganAtMs = parts.clock.monotonicMs();
  for (const [index, delayMs] of delaysOf(run, session).entries()) {
    if (index > 0 && parts.clock.monotonicMs() - beganAtMs > parts.timing.longestReadBackMs) break;
    if (delayMs > 0) await parts.clock.sleep(delayMs, signal);
    const read = await look(parts, resource, run, signal);
    // A person's action comes first, and the read aborted for it proves nothing.
    if (signal.aborted && !read.ok) return null;
    if (!read.ok) {
      seen.failure = read.error;
      seen.base = null;
      if (lastingErrors.has(read.error.code)) break;
      continue;
    }
    const shown =
      read.value.observed.shows === 'desired'
        ? await confirmed(parts, resource, run, signal, read.value, seen)
        : read;
    if (signal.aborted && !shown.ok) return null;
    if (!shown.ok) {
      seen.failure = shown.error;
      seen.base = null;
      continue;
    }
    const { observed } = shown.value;
    if (observed.shows === 'desired')
      return shownAsDesired(parts, resource, run, { ...shown.value, sawBase: seen.sawBase });
    if (observed.shows === 'other') return shownOtherwise(observed);
    Object.assign(seen, { base: observed, failure: null, sawBase: true });
  }
  if (signal.aborted) return null;
  if (seen.base !== null) return resource.baseProves === false ? notReadable(notShown) : stillBase(seen.base);
  return seen.failure === null ? null : notReadable(seen.failure);
};

function delaysOf(run: StoredRun, session: Session): readonly number[] {
  // The service said that it is still working: an immediate read would show nothing new.
  const delays =
    run.last.event === 'inProgress' ? session.readBackDelaysMs.slice(1) : session.readBackDelaysMs;
  return delays.length === 0 ? [0] : delays;
}

async function look(
  parts: EngineParts,
  resource: EditableResource,
  run: StoredRun,
  signal: AbortSignal,
): Promise<Result<Look>> {
  const read = await readAfterSending(parts, resource, run, signal);
  if (!read.ok) return read;
  const made = madeOf(parts, run, read.value);
  if (!made.ok) return made;
  const observed = observe(run, resource, read.value, made.value);
  return succeed({ observed, body: read.value.answer.body });
}

/**
 * A read may come from an outdated copy. If this run's reads have disagreed, or an old copy would show the desired
 * values anyway (an undo, or a deletion), one read isn't enough: a second one later must agree.
 */
async function confirmed(
  parts: EngineParts,
  resource: EditableResource,
  run: StoredRun,
  signal: AbortSignal,
  first: Look,
  { sawBase }: Seen,
): Promise<Result<Look>> {
  if (!verifies(run) || !(sawBase || mayShowThePast(run, resource))) return succeed(first);
  const firstAtMs = parts.clock.monotonicMs();
  await parts.clock.sleep(parts.timing.confirmAfterMs, signal);
  if (signal.aborted) return fail(stopped);
  const second = await look(parts, resource, run, signal);
  if (!second.ok || second.value.observed.shows !== 'desired') return second;
  const confirmedAfterMs = Math.round(parts.clock.monotonicMs() - firstAtMs);
  const { observed, body } = second.value;
  const evidence = { ...observed.evidence, confirmedAfterMs };
  return succeed({ observed: { ...observed, evidence }, body });
}

function mayShowThePast({ undoOf, baseEditable, desired }: StoredRun, resource: EditableResource): boolean {
  return undoOf !== null || resource.operation(baseEditable, desired) === 'delete';
}

/** After an unknown outcome the first match only reconciles; one more verifies. */
function verifies({ position }: StoredRun): boolean {
  return position.state === 'applied' || position.state === 'reconciled';
}

/** For a read that shows the desired values: either verifies the run and records its receipt, or reconciles it. */
export function shownAsDesired(
  parts: EngineParts,
  resource: EditableResource,
  run: StoredRun,
  { observed, body, sawBase }: Look & Pick<Seen, 'sawBase'>,
): StepOutcome {
  const { intent } = run;
  if (intent === null) return damagedIntent;
  const note = 'Checked: the service shows your change.';
  const matched = { event: 'readMatchedDesired', note, error: null } as const;
  if (!verifies(run)) return { ...matched, facts: { observed, sawBase } };
  const receipt = receiptOf(parts, resource, { ...run, intent, verified: observed }, body);
  if (!receipt.ok) return notReadable(receipt.error);
  const verified = { verified: observed, bodies: { after: { body } }, receipt: receipt.value };
  return { ...matched, facts: { observed, sawBase, ...verified } };
}

function shownOtherwise(observed: Observation): StepOutcome {
  return {
    event: 'readThirdValue',
    note: 'Checked: the service shows neither the old values nor yours.',
    error: null,
    facts: { observed },
  };
}

function stillBase(observed: Observation): StepOutcome {
  return {
    event: 'readMatchedBase',
    note: 'Checked several times: the service still shows the old values.',
    facts: { observed, sawBase: true },
  };
}

const notShown: AppError = {
  code: 'unrecognised',
  message: 'What the service lists does not say that it is paid, which does not mean that it is not.',
  hint: 'Do not pay again: ask your operator.',
};

function notReadable(error: AppError): StepOutcome {
  return { event: 'readFailed', note: `It couldn’t be checked after sending. ${error.message}`, error };
}
