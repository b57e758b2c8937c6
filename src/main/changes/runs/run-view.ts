import { succeed, type Result } from '../../../core/values/errors.ts';
import type { Run, RunAction, RunDetail } from '../../../ipc/changes/changes.ts';
import { nextRevision } from '../../clock/next-revision.ts';
import type { EngineClock } from '../engine-parts.ts';
import { desiredWithoutGuest, requestWithoutGuest } from '../guest-data.ts';
import type { Journal } from '../journal/journal.ts';
import { looksYoung } from '../journal/key-age.ts';
import type { StoredRun, StoredTransition } from '../journal/stored-run.ts';
import type { LateWrites } from '../late-writes.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import { createdBy } from '../read-back/fresh-read.ts';
import { bookingSentence, explanationFor, statusOf, waitOf } from '../receipts/run-sentences.ts';
import { allows } from '../state-machine.ts';
import type { ActiveRuns } from './runner.ts';
import { confirmationOf, isSettledByReading } from './decisions.ts';
import { refusedOf, mayBePutBack, wasTakenOtherwise } from './undo.ts';
import { awaitsRead, type Settling } from './settling.ts';
import { isBaseShown, situationOf } from './situation.ts';

export interface ViewContext {
  readonly resources: ResourceRegistry;
  readonly active: boolean;
  /** Whether further automatic reads are due soon, see `Settling`. */
  readonly isFollowed?: boolean;
  readonly now: Date;
  /** See `ipc/revision.ts`. */
  readonly revision: number;
  /** What was seen after closing with an unknown outcome; null if nothing was. */
  readonly afterClosing: { readonly seenAt: string; readonly isNoted: boolean } | null;
}

export function runView(run: StoredRun, context: ViewContext): Run {
  return viewOf(run, context, refusedOf(context.resources, run));
}

function viewOf(run: StoredRun, context: ViewContext, refused: readonly string[]): Run {
  return {
    revision: context.revision,
    changeId: run.changeId,
    target: run.target,
    title: titleOf(run, context.resources),
    operation: operationOf(run, context.resources),
    state: run.position.state,
    situation: situationOf(run),
    status: statusOf(run, isWorkedOn(run, context)),
    fields: run.fields,
    reason: run.reason,
    createdAt: run.createdAt,
    updatedAt: run.updatedAt,
    explanation:
      context.afterClosing === null
        ? explanationOf(run, context)
        : 'Closed by you with an unknown outcome. A later check showed your change: it went through late, or somebody else made the same change.',
    error: run.error,
    actions: context.active ? activeActions(run, context) : restingActions(run, context, refused),
    undoOf: run.undoOf,
    waitsFor: waitOf(run),
    seenAfterClosing: context.afterClosing?.seenAt ?? null,
    differences: differencesOf(run),
    linkedIds: run.reviewed.linkedIds,
    receipt: run.receipt,
  };
}

export function runDetailView(
  run: StoredRun,
  transitions: readonly StoredTransition[],
  context: ViewContext,
): RunDetail {
  const refused = refusedOf(context.resources, run);
  return {
    ...viewOf(run, context, refused),
    desired: desiredWithoutGuest(run),
    base: run.baseEditable,
    typeToConfirm: confirmationOf(context.resources, run),
    transitions: transitions.map(({ at, from, to, note }) => ({ at, from, to, note })),
    request:
      run.intent === null
        ? null
        : {
            method: run.intent.method,
            path: run.intent.path,
            body: requestWithoutGuest(run),
            sha256: run.intent.bodySha256,
            idempotencyKey: run.intent.key,
          },
    leftOut: leftOutOf(run),
    refused,
    lastRead: lastReadOf(run),
    observed: observedFields(run),
    takenOtherwise: wasTakenOtherwise(run),
  };
}

function readsOn(run: StoredRun, { active, isFollowed = false }: ViewContext): boolean {
  return isFollowed && !active && awaitsRead(run);
}

/** Active, or due for another read after the service accepted it or one read showed it. */
function isWorkedOn(run: StoredRun, context: ViewContext): boolean {
  const isTaken = run.position.state === 'applied' || run.position.state === 'reconciled';
  return context.active || (isTaken && readsOn(run, context));
}

function explanationOf(run: StoredRun, context: ViewContext): string {
  const own = bookingSentence(run, isWorkedOn(run, context));
  const explanation = own ?? explanationFor(run, context.active);
  return readsOn(run, context)
    ? `${explanation} It checks again for some minutes and sends nothing again.`
    : explanation;
}

function titleOf(run: StoredRun, resources: ResourceRegistry): string {
  const { resource, subject } = run.target;
  return resources.get(resource)?.title(subject, run.baseEditable) ?? `${resource} ${subject}`;
}

function operationOf(run: StoredRun, resources: ResourceRegistry): Run['operation'] {
  return resources.get(run.target.resource)?.operation(run.baseEditable, run.desired) ?? 'change';
}

function leftOutOf({ reviewed }: StoredRun): RunDetail['leftOut'] {
  const { leftOut, described } = reviewed;
  return [
    ...leftOut.map((place) => ({ place, why: 'refused' as const })),
    ...(described?.leftOut ?? []).map((place) => ({ place, why: 'described' as const })),
  ];
}

function lastReadOf({ observed }: StoredRun): RunDetail['lastRead'] {
  if (observed === null) return null;
  const { at, shows, fields } = observed;
  return { at, shows, fields };
}

/** A verified change shows the differences of its verifying read; one that needs a person, those in the way. */
function differencesOf({ verified, observed, position }: StoredRun): Run['differences'] {
  const read =
    verified ?? (position.state === 'needs-human' || position.state === 'closed' ? observed : null);
  return read?.differences ?? [];
}

/** Relevant if the service shows neither base nor desired values, or if a person must decide. */
function observedFields(run: StoredRun): RunDetail['observed'] {
  const { observed } = run;
  if (observed === null) return [];
  const matters = observed.shows === 'other' || run.position.state === 'needs-human';
  return matters ? observed.fields : [];
}

/** Active work can be stopped only before anything took effect, or while it only reads. */
function activeActions(run: StoredRun, context: ViewContext): RunAction[] {
  if (allows(run.position, 'personDiscarded')) return ['discard'];
  if (!isSettledByReading(run)) return [];
  return restingActions(run, context, []).filter((action) => action === 'resend' || action === 'accept');
}

function restingActions(run: StoredRun, context: ViewContext, refused: readonly string[]): RunAction[] {
  switch (run.position.state) {
    case 'drafted':
      return ['send', 'discard'];
    case 'sending':
    case 'applied':
    case 'reconciled':
      return ['reconcile'];
    case 'refused':
      return ['reconcile', 'accept'];
    case 'ambiguous':
      return ambiguousActions(run, context);
    case 'needs-human':
      if (run.position.possibleEffect === 'none') return ['discard'];
      return mayBePutBack(context.resources, run) ? ['reconcile', 'accept', 'undo'] : ['reconcile', 'accept'];
    case 'verified':
      return hasWayBack(run, context.resources) ? ['undo'] : [];
    case 'closed':
      if (context.afterClosing?.isNoted === false) return ['accept'];
      return mayBePutBack(context.resources, run) ? ['undo'] : [];
    case 'rejected':
      return refused.length > 0 ? ['redraft'] : [];
    case 'discarded':
      return [];
  }
}

/** A creation whose new id is unknown can't be undone here. */
function hasWayBack(run: StoredRun, resources: ResourceRegistry): boolean {
  const resource = resources.get(run.target.resource);
  if (resource === undefined) return false;
  const created = createdBy(run, resource);
  return resource.wayBack(run.target.subject, run.baseEditable, run.desired, created) !== null;
}

function ambiguousActions(run: StoredRun, { resources, now }: ViewContext): RunAction[] {
  const resendable =
    allows(run.position, 'personResent') &&
    resources.get(run.target.resource)?.resendable === true &&
    isBaseShown(run) &&
    run.intent !== null &&
    looksYoung(run, now);
  return resendable ? ['reconcile', 'resend', 'accept'] : ['reconcile', 'accept'];
}

export type RunWatch = ReturnType<typeof createRunWatch>;

export interface RunWatchDeps {
  readonly journal: Journal;
  readonly clock: EngineClock;
  readonly emit: (run: RunDetail) => void;
}

/** Turns stored runs into views that include activity outside the record. */
export function createRunWatch(
  deps: RunWatchDeps,
  resources: ResourceRegistry,
  goingOn: {
    readonly active: Pick<ActiveRuns, 'has'>;
    readonly late: Pick<LateWrites, 'seen'>;
    readonly settling: Pick<Settling, 'isFollowed'>;
  },
) {
  const contextOf = (run: StoredRun) => ({
    afterClosing: goingOn.late.seen(run),
    resources,
    active: goingOn.active.has(run.changeId),
    isFollowed: goingOn.settling.isFollowed(run.changeId),
    now: deps.clock.now(),
    revision: nextRevision(),
  });

  function detail(run: StoredRun): Result<RunDetail> {
    const transitions = deps.journal.transitions(run.changeId);
    if (!transitions.ok) return transitions;
    return succeed(runDetailView(run, transitions.value, contextOf(run)));
  }

  function announce(run: StoredRun): void {
    const view = detail(run);
    if (view.ok) deps.emit(view.value);
  }

  return {
    detail,
    present(changeId: string): Result<RunDetail> {
      const run = deps.journal.get(changeId);
      return run.ok ? detail(run.value) : run;
    },
    announce,
    summary: (run: StoredRun): Run => runView(run, contextOf(run)),
  };
}
