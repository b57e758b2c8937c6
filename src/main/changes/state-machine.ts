import type { RunState } from '../../ipc/changes/changes.ts';
import type { Exposure, RunEffect, RunEvent, TransitionRule } from './runs/run-transitions.ts';
import { terminalStates, transitionRules } from './runs/run-transitions.ts';

/** Where a run stands, and what its finished attempts may have done at the service. */
export interface Position {
  readonly state: RunState;
  readonly exposure: Exposure;
}

export interface Refusal {
  /** `finished`: the run is over. `not-now`: the event cannot happen in this state. */
  readonly reason: 'finished' | 'not-now';
}

export type Transition =
  | { readonly ok: true; readonly position: Position; readonly effect: RunEffect | null }
  | { readonly ok: false; readonly refusal: Refusal };

export type TransitionFunction = (position: Position, event: RunEvent) => Transition;

export const startPosition: Position = { state: 'drafted', exposure: 'none' };

const index: ReadonlyMap<string, TransitionRule> = new Map(
  transitionRules.flatMap((rule) =>
    rule.when.map((exposure) => [pairKey({ state: rule.from, exposure }, rule.on), rule]),
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
      position: { state: rule.to, exposure: exposureAfter(rule, position.exposure) },
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

function exposureAfter(rule: TransitionRule, before: Exposure): Exposure {
  switch (rule.exposure) {
    case 'keep':
      return before;
    case 'raise':
      return before === 'none' ? 'possible' : before;
    default:
      return rule.exposure;
  }
}

function pairKey(position: Position, event: RunEvent): string {
  return `${position.state} ${position.exposure} ${event}`;
}
