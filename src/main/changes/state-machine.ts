import type { RunState } from '../../ipc/changes/changes.ts';

/**
 * What the finished attempts of a run may have done at the service. It only grows: `none` (nothing was sent, or every
 * attempt provably had no effect), `possible` (an attempt may have taken effect, or may still), `accepted` (the
 * service said that it took effect).
 */
export const possibleEffects = ['none', 'possible', 'accepted'] as const;
type PossibleEffect = (typeof possibleEffects)[number];

/** What happened. Named for facts, not for wishes; `read…` events come after the waits between reads are over. */
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

/** What the runner does once a transition is committed; null means that the run rests. */
const runEffects = ['check', 'send', 'try-again', 'wait-retry-after', 'read-back'] as const;
export type RunEffect = (typeof runEffects)[number];

export interface TransitionRule {
  readonly from: RunState;
  /** The possible effects for which the rule holds. */
  readonly when: readonly PossibleEffect[];
  readonly on: RunEvent;
  readonly to: RunState;
  /** Possible effect afterwards; `keep` leaves it, `raise` makes `none` possible and leaves the others. */
  readonly possibleEffect: PossibleEffect | 'keep' | 'raise';
  readonly effect: RunEffect | null;
}

/** No event leaves these. */
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

/** The whole table. A pair that is not in it is refused. docs/run-states.md is written from it. */
const rows: readonly Row[] = [
  // The look showed what was reviewed, and what is sent is on record to the byte: one commit before the first of them.
  ['drafted', none, 'sendStarted', 'sending', 'keep', 'send'],
  ['drafted', none, 'checkDiffered', 'needs-human', 'keep', null],
  ['drafted', none, 'readFailed', 'drafted', 'keep', null],
  // Our own decision: what the service allows per minute is used up. Nothing was asked of it.
  ['drafted', none, 'throttled', 'drafted', 'keep', 'wait-retry-after'],
  ['drafted', none, 'stoppedBeforeSending', 'drafted', 'keep', null],
  ['drafted', none, 'personDiscarded', 'discarded', 'keep', null],
  ['drafted', none, 'draftReplaced', 'discarded', 'keep', null],

  ['sending', any, 'sendAccepted', 'applied', 'accepted', 'read-back'],
  // What refuses may have sent it twice: only a read shows that nothing was changed.
  ['sending', none, 'sendRejected', 'refused', 'raise', 'read-back'],
  ['sending', none, 'sendUnsent', 'drafted', 'keep', 'try-again'],
  ['sending', none, 'rateLimited', 'drafted', 'keep', 'wait-retry-after'],
  // An earlier attempt may still take effect, so that this answer settles nothing about the run as a whole.
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

  // The record contradicts itself, or names something this version does not know: nothing is done by itself.
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

/** Where a run stands, and what its finished attempts may have done at the service. */
export interface Position {
  readonly state: RunState;
  readonly possibleEffect: PossibleEffect;
}

interface Refusal {
  /** `finished`: the run is over. `not-now`: the event cannot happen in this state. */
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
 * The guarded write's state machine: pure and complete. Every pair of position and event is a transition of the
 * table or a refusal. The result must be committed before its effect is performed.
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

/** Whether the event is a transition now; screens offer an action only when it is. */
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
