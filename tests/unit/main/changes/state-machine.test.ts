import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { runStates } from '../../../../src/ipc/changes/changes.ts';
import {
  possibleEffects,
  runEvents,
  terminalStates,
  transitionRules,
  type Position,
  isTerminal,
  startPosition,
  transition,
} from '../../../../src/main/changes/state-machine.ts';
import { runStatesDocument } from './engine/run-states-document.ts';

const positions: Position[] = runStates.flatMap((state) =>
  possibleEffects.map((possibleEffect) => ({ state, possibleEffect })),
);
const pairs = positions.flatMap((position) => runEvents.map((event) => ({ position, event })));

function reachable(): Position[] {
  const found = [startPosition];
  for (const position of found) {
    for (const event of runEvents) {
      const next = transition(position, event);
      if (!next.ok) continue;
      const known = found.some(
        ({ state, possibleEffect }) =>
          state === next.position.state && possibleEffect === next.position.possibleEffect,
      );
      if (!known) found.push(next.position);
    }
  }
  return found;
}

describe('the state machine', () => {
  it('answers every pair of position and event with a transition or a refusal', () => {
    for (const { position, event } of pairs) {
      const next = transition(position, event);
      if (next.ok) {
        expect(runStates).toContain(next.position.state);
        expect(possibleEffects.indexOf(next.position.possibleEffect)).toBeGreaterThanOrEqual(
          possibleEffects.indexOf(position.possibleEffect),
        );
      } else {
        expect(next.refusal.reason).toBe(isTerminal(position.state) ? 'finished' : 'not-now');
      }
    }
  });

  it('has one rule for each pair at most', () => {
    const keys = transitionRules.flatMap((rule) =>
      rule.when.map((when) => `${rule.from} ${when} ${rule.on}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('reaches every state', () => {
    expect(new Set(reachable().map(({ state }) => state))).toEqual(new Set(runStates));
  });

  it('leaves no terminal state', () => {
    expect(transitionRules.filter(({ from }) => isTerminal(from))).toEqual([]);
    expect([...terminalStates].sort()).toEqual(['closed', 'discarded', 'rejected', 'verified']);
  });

  it('lets a person be asked from every state that is not terminal', () => {
    for (const position of reachable().filter(({ state }) => !isTerminal(state))) {
      const next = transition(position, 'contradictionFound');
      expect(next.ok && next.position.state).toBe('needs-human');
    }
  });

  it('only a person leads from an unknown outcome back to sending', () => {
    const intoSending = transitionRules.filter(({ to }) => to === 'sending');
    expect(intoSending.map(({ from, on }) => `${from} ${on}`).sort()).toEqual([
      'ambiguous personResent',
      'drafted sendStarted',
    ]);
  });

  it('claims that nothing took effect only while no attempt can have', () => {
    const claims = new Set(['drafted', 'discarded']);
    for (const { state, possibleEffect } of reachable()) {
      if (claims.has(state)) expect(possibleEffect).toBe('none');
    }
  });

  it('calls a change rejected only after a read that followed the refusal', () => {
    const into = transitionRules.filter(({ to }) => to === 'rejected');
    expect(into.map(({ from, on }) => [from, on])).toEqual([['refused', 'readMatchedBase']]);
  });

  it('finds an interrupted run again where nothing is sent by itself', () => {
    const found = transitionRules.filter(({ on }) => on === 'foundInterrupted');
    expect(found.map(({ from, to, effect }) => [from, to, effect])).toEqual([
      ['sending', 'ambiguous', 'read-back'],
    ]);
  });

  it('is the table of docs/run-states.md', async () => {
    const { code } = await format('run-states.md', runStatesDocument(), { printWidth: 110 });
    await expect(code).toMatchFileSnapshot('../../../../docs/run-states.md');
  });
});
