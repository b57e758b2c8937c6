import type { Run, RunStatus } from '../../../contract/ipc/changes/changes.ts';
import type { LeafDifference } from '../../../contract/service/writable/writable-resource.ts';
import { situationOf } from '../runs/standing-after.ts';
import { isTerminal } from '../state-machine.ts';
import type { StoredRun } from '../journal/stored-run.ts';
import { language } from '../../../texts/define-texts.ts';
import { t } from './run-texts.ts';

/** Where a run is, for people. At rest, a state that only the engine can leave is no longer in progress. */
export function statusOf(run: StoredRun, active: boolean): RunStatus {
  switch (run.position.state) {
    case 'drafted':
    case 'checked':
      return active ? 'checking' : 'draft';
    case 'journaled':
      return active ? 'sending' : 'draft';
    case 'sending':
      return active ? 'sending' : 'outcome-unknown';
    case 'applied':
    case 'reconciled':
      return active ? 'verifying' : 'outcome-unknown';
    case 'ambiguous':
      if (active) return 'verifying';
      return run.standing === 'no-access' ? 'needs-attention' : 'outcome-unknown';
    case 'refused':
      return active ? 'verifying' : 'outcome-unknown';
    case 'verified':
    case 'receipt':
      return 'verified';
    case 'rejected':
      return 'rejected';
    case 'needs-human':
      return 'needs-attention';
    case 'discarded':
      return 'discarded';
    case 'closed':
      return 'closed';
  }
}

/** Why the run stands where it stands. Claims nothing that a read or an answer has not shown. */
export function explanationFor(run: StoredRun, active: boolean): string {
  switch (run.position.state) {
    case 'drafted':
      return draftSentence(run, active);
    case 'checked':
      return active ? t('beingPutOnRecord') : t('nothingWasSent');
    case 'journaled':
      return journaledSentence(run, active);
    case 'sending':
      return active ? t('onItsWay') : t('mayHaveReached');
    case 'applied':
      return active ? t('acceptedBeingRead') : t('acceptedNotRead', { why: run.error?.message ?? '' }).trim();
    case 'ambiguous':
      return ambiguousSentence(run, active);
    case 'refused':
      return active ? t('refusedBeingRead') : t('refusedNotRead');
    case 'reconciled':
      return t('oneMoreRead');
    case 'verified':
      return t('showsWhatWasAskedFor');
    case 'receipt':
      return receiptSentence(run);
    case 'rejected':
      return t('rejectedStillBefore');
    case 'needs-human':
      return attentionSentence(run);
    case 'discarded':
      return run.lastNote;
    case 'closed':
      return closedSentence(run);
  }
}

function draftSentence(run: StoredRun, active: boolean): string {
  if (active) return run.standing === 'held-back' ? t('heldBack') : t('beingReadOnceMore');
  if (run.standing === 'new') return t('readyToSend');
  if (run.standing === 'interrupted') {
    return t('endedBeforeSent');
  }
  return t('nothingTookEffectBecause', { why: run.error?.message ?? run.lastNote });
}

function journaledSentence(run: StoredRun, active: boolean): string {
  if (!active) return t('nothingTookEffect');
  switch (run.standing) {
    case 'held-back':
      return t('heldBack');
    case 'limited':
      return t('askedToWait');
    case 'unreached':
      return t('triedAgainSoon', { note: run.lastNote });
    default:
      return t('sendingNow');
  }
}

function ambiguousSentence(run: StoredRun, active: boolean): string {
  if (active) return t('notKnownBeingRead');
  if (run.standing === 'no-access') {
    return t('accessRefused');
  }
  if (run.standing === 'shows-base') {
    return t('stillShowsBefore');
  }
  if (run.standing === 'unreadable') {
    return t('notKnownUnreadable');
  }
  return t('notKnownReadingSettles');
}

function receiptSentence(run: StoredRun): string {
  const read = run.receipt?.inferred === true ? t('verifiedByReading') : t('acceptedAndReadBack');
  const after = run.receipt?.evidence.after.at(-1)?.confirmedAfterMs ?? null;
  const proof =
    after === null ? read : t('secondReadTheSame', { read, seconds: String(Math.round(after / 1_000)) });
  // Section 4.3: a group's edit does not set the price-propagation flag of its properties.
  const said = run.target.resource === 'occupancy-group' ? t('channelsFollow', { proof }) : proof;
  const differences = run.verified?.differences ?? [];
  const count = differences.length;
  const which = differencesInShort(differences);
  return count === 0 ? said : t('withDifferences', { said, count, which, locale: language });
}

const mostNamed = 3;

/** The first few of them; the change and its receipt list all. */
function differencesInShort(differences: readonly LeafDifference[]): string {
  const which = differences
    .slice(0, mostNamed)
    .map((one) => differenceText(one))
    .join('; ');
  const more = differences.length - mostNamed;
  return more > 0 ? t('andMore', { which, more: String(more) }) : which;
}

/** What was sent or stood there, and what is stored instead. */
export function differenceText({ place, was, meant, stored }: LeafDifference): string {
  return t(ofDifference[was], { place, meant: meant ?? t('noValue'), stored: stored ?? t('noValue') });
}

const ofDifference = { sent: 'sentStored', stood: 'stoodStored', came: 'cameStored' } as const;

function attentionSentence(run: StoredRun): string {
  switch (situationOf(run)) {
    case 'changed-before-sending':
      return run.position.exposure === 'none' ? t('changedBeforeSending') : t('changedAndNotApplied');
    case 'shows-something-else':
      if (run.observed?.differences !== undefined)
        return t('showsOtherThanSent', { which: differencesInShort(run.observed.differences) });
      return run.position.exposure === 'accepted' ? t('acceptedShowsNeither') : t('showsNeither');
    case 'shows-the-base':
      return run.position.exposure === 'accepted' ? t('acceptedShowsBefore') : t('showedThenBefore');
    case 'record-contradicts':
    case null:
      return run.error?.message ?? t('recordContradicts');
  }
}

function closedSentence(run: StoredRun): string {
  return run.position.exposure === 'none' ? t('closedNothingSent') : t('closedAsItStands');
}

/** What the service answered, and what was decided here from what it had told. */
export const limitCodes: ReadonlySet<string> = new Set(['service-rate-limited', 'allowance-spent']);

/** What keeps the run from being settled; null where that is not known to pass by itself. */
export function waitOf(run: StoredRun): Run['waitsFor'] {
  if (isTerminal(run.position.state)) return null;
  if (run.standing === 'no-access') return 'access';
  // What nothing was sent of, or a person decides about, keeps such an error only while that is why it rests.
  const { exposure, state } = run.position;
  const rests = exposure === 'none' || state === 'needs-human' || run.standing === 'unreadable';
  return rests && run.error !== null && limitCodes.has(run.error.code) ? 'limit' : null;
}
