import type { RunState } from '../../ipc/changes/changes.ts';

/**
 * What a run's finished attempts may have done at the service. It only grows: `none` (nothing was sent, or every
 * attempt provably had no effect), `possible` (an attempt may have taken effect, or still may), `accepted` (the service
 * confirmed it).
 */
export const possibleEffects = ['none', 'possible', 'accepted'] as const;
type PossibleEffect = (typeof possibleEffects)[number];

/** Named for facts rather than wishes. `read…` events come after the waits between reads. */
export const runEvents = [
  'checkDiffered',
  'stoppedBeforeSending',
  'throttled',
  'sendStarted',
  'sendAccepted',
  'sendRejected',
  'sendUnsent',
  'sendAmbiguous',
  'rateLimited',
  'inProgress',
  'forbidden',
  'readMatchedDesired',
  'readMatchedBase',
  'readThirdValue',
  'readFailed',
  'personResent',
  'personDiscarded',
  'personAccepted',
  'draftReplaced',
  'contradictionFound',
  'foundInterrupted',
] as const;
export type RunEvent = (typeof runEvents)[number];

/** What the runner does after a committed transition; null means that the run rests. */
const runEffects = ['check', 'send', 'try-again', 'wait-retry-after', 'read-back'] as const;
export type RunEffect = (typeof runEffects)[number];

export interface TransitionRule {
  readonly from: RunState;
  readonly when: readonly PossibleEffect[];
  readonly on: RunEvent;
  readonly to: RunState;
  /** The possible effect afterwards. `keep` leaves it; `raise` turns `none` into `possible` and leaves the others. */
  readonly possibleEffect: PossibleEffect | 'keep' | 'raise';
  readonly effect: RunEffect | null;
}

export const terminalStates = ['rejected', 'verified', 'discarded', 'closed'] as const satisfies RunState[];

const none = ['none'] as const;
const possible = ['possible'] as const;
const accepted = ['accepted'] as const;
const exposed = ['possible', 'accepted'] as const;
const any = possibleEffects;

type Row = readonly [
  from: RunState,
  when: readonly PossibleEffect[],
  on: RunEvent,
  to: RunState,
  possibleEffect: TransitionRule['possibleEffect'],
  effect: RunEffect | null,
];

/** The complete table: pairs missing from it are refused. docs/run-states.md is generated from it. */
const rows: readonly Row[] = [
  // The last read matched the review, and the exact bytes are recorded: one commit before the first of them leaves.
  ['drafted', none, 'sendStarted', 'sending', 'keep', 'send'],
  ['drafted', none, 'checkDiffered', 'needs-human', 'keep', null],
  ['drafted', none, 'readFailed', 'drafted', 'keep', null],
  // Our own decision: the rate limit is used up. No request was made.
  ['drafted', none, 'throttled', 'drafted', 'keep', 'wait-retry-after'],
  ['drafted', none, 'stoppedBeforeSending', 'drafted', 'keep', null],
  ['drafted', none, 'personDiscarded', 'discarded', 'keep', null],
  ['drafted', none, 'draftReplaced', 'discarded', 'keep', null],

  ['sending', any, 'sendAccepted', 'applied', 'accepted', 'read-back'],
  // Whatever refused it (a proxy, say) may have sent it twice: only a read proves that nothing changed.
  ['sending', none, 'sendRejected', 'refused', 'raise', 'read-back'],
  ['sending', none, 'sendUnsent', 'drafted', 'keep', 'try-again'],
  ['sending', none, 'rateLimited', 'drafted', 'keep', 'wait-retry-after'],
  // An earlier attempt may still take effect, so this answer doesn't settle the run.
  ['sending', exposed, 'sendRejected', 'ambiguous', 'keep', 'read-back'],
  ['sending', exposed, 'sendUnsent', 'ambiguous', 'keep', 'read-back'],
  ['sending', exposed, 'rateLimited', 'ambiguous', 'keep', 'read-back'],
  ['sending', any, 'sendAmbiguous', 'ambiguous', 'raise', 'read-back'],
  ['sending', any, 'inProgress', 'ambiguous', 'raise', 'read-back'],
  ['sending', any, 'forbidden', 'ambiguous', 'raise', null],
  ['sending', any, 'foundInterrupted', 'ambiguous', 'raise', 'read-back'],

  ['refused', possible, 'readMatchedBase', 'rejected', 'keep', null],
  ['refused', possible, 'readMatchedDesired', 'reconciled', 'keep', 'read-back'],
  ['refused', possible, 'readThirdValue', 'needs-human', 'keep', null],
  ['refused', possible, 'readFailed', 'refused', 'keep', null],
  ['refused', possible, 'personAccepted', 'closed', 'keep', null],

  ['applied', accepted, 'readMatchedDesired', 'verified', 'keep', null],
  ['applied', accepted, 'readMatchedBase', 'needs-human', 'keep', null],
  ['applied', accepted, 'readThirdValue', 'needs-human', 'keep', null],
  ['applied', accepted, 'readFailed', 'applied', 'keep', null],

  ['ambiguous', possible, 'readMatchedDesired', 'reconciled', 'keep', 'read-back'],
  ['ambiguous', possible, 'readMatchedBase', 'ambiguous', 'keep', null],
  ['ambiguous', possible, 'readThirdValue', 'needs-human', 'keep', null],
  ['ambiguous', possible, 'readFailed', 'ambiguous', 'keep', null],
  ['ambiguous', possible, 'personResent', 'sending', 'keep', 'send'],
  ['ambiguous', possible, 'personAccepted', 'closed', 'keep', null],

  ['reconciled', exposed, 'readMatchedDesired', 'verified', 'keep', null],
  ['reconciled', exposed, 'readMatchedBase', 'needs-human', 'keep', null],
  ['reconciled', exposed, 'readThirdValue', 'needs-human', 'keep', null],
  ['reconciled', exposed, 'readFailed', 'reconciled', 'keep', null],

  ['needs-human', exposed, 'readMatchedDesired', 'reconciled', 'keep', 'read-back'],
  ['needs-human', exposed, 'readMatchedBase', 'needs-human', 'keep', null],
  ['needs-human', exposed, 'readThirdValue', 'needs-human', 'keep', null],
  ['needs-human', exposed, 'readFailed', 'needs-human', 'keep', null],
  ['needs-human', none, 'personDiscarded', 'discarded', 'keep', null],
  ['needs-human', none, 'draftReplaced', 'discarded', 'keep', null],
  ['needs-human', any, 'personAccepted', 'closed', 'keep', null],

  // The record contradicts itself or names something this version doesn't know: a person must decide.
  ['drafted', none, 'contradictionFound', 'needs-human', 'keep', null],
  ['sending', any, 'contradictionFound', 'needs-human', 'raise', null],
  ['refused', possible, 'contradictionFound', 'needs-human', 'keep', null],
  ['applied', accepted, 'contradictionFound', 'needs-human', 'keep', null],
  ['ambiguous', possible, 'contradictionFound', 'needs-human', 'keep', null],
  ['reconciled', exposed, 'contradictionFound', 'needs-human', 'keep', null],
  ['needs-human', any, 'contradictionFound', 'needs-human', 'keep', null],
];

export const transitionRules: readonly TransitionRule[] = rows.map(
  ([from, when, on, to, possibleEffect, effect]) => ({ from, when, on, to, possibleEffect, effect }),
);

export interface Position {
  readonly state: RunState;
  readonly possibleEffect: PossibleEffect;
}

interface Refusal {
  /** `finished`: the run is over. `not-now`: the event can't happen in this state. */
  readonly reason: 'finished' | 'not-now';
}

export type Transition =
  | { readonly ok: true; readonly position: Position; readonly effect: RunEffect | null }
  | { readonly ok: false; readonly refusal: Refusal };

export type TransitionFunction = (position: Position, event: RunEvent) => Transition;

export const startPosition: Position = { state: 'drafted', possibleEffect: 'none' };

const index: ReadonlyMap<string, TransitionRule> = new Map(
  transitionRules.flatMap((rule) =>
    rule.when.map((possibleEffect) => [pairKey({ state: rule.from, possibleEffect }, rule.on), rule]),
  ),
);

/**
 * The guarded write's state machine, pure and complete: every pair of position and event is a transition or a refusal.
 * Commit the result before performing its effect.
 */
export function transition(position: Position, event: RunEvent): Transition {
  const rule = index.get(pairKey(position, event));
  if (rule !== undefined) {
    return {
      ok: true,
      position: { state: rule.to, possibleEffect: possibleEffectAfter(rule, position.possibleEffect) },
      effect: rule.effect,
    };
  }
  return { ok: false, refusal: { reason: isTerminal(position.state) ? 'finished' : 'not-now' } };
}

export function isTerminal(state: RunState): boolean {
  return terminalStates.some((terminal) => terminal === state);
}

/** Whether the event is possible now; screens offer an action only then. */
export function allows(position: Position, event: RunEvent): boolean {
  return index.has(pairKey(position, event));
}

function possibleEffectAfter(rule: TransitionRule, before: PossibleEffect): PossibleEffect {
  switch (rule.possibleEffect) {
    case 'keep':
      return before;
    case 'raise':
      return before === 'none' ? 'possible' : before;
    default:
      return rule.possibleEffect;
  }
}

function pairKey(position: Position, event: RunEvent): string {
  return `${position.state} ${position.possibleEffect} ${event}`;
}
