import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { runStates } from '../../../../src/ipc/changes/changes.ts';
import {
  possibleEffects,
  transitionRules,
  type TransitionRule,
  runEvents,
  terminalStates,
  type Position,
  isTerminal,
  startPosition,
  transition,
} from '../../../../src/main/changes/state-machine.ts';

const head = `# States of a run

Written by the test of the state machine from \`src/main/changes/state-machine.ts\`: change the table there, then run
\`npx vitest run tests/unit/main/changes/state-machine.test.ts -u\`.

A run stands in a state and carries a **possible effect**: what its finished attempts may have done at the service. It only
grows. \`none\`: nothing was sent, or every attempt provably had no effect. \`possible\`: an attempt may have taken effect,
or may still. \`accepted\`: the service said that it took effect.

Each transition is one durable commit, made before the next effect is performed. A pair of state, possible effect and event that
is not listed is refused. \`sendStarted\` is committed once the last look matched, with the request to the byte; \`verified\`
with the receipt. \`readMatchedBase\` comes after the waits between reads are over. A read that fails never changes
an outcome, and nothing but a person's decision leads from an unknown outcome back to sending.

No run rests where only a read leads on and nobody is to read: \`sending\`, \`applied\`, \`reconciled\`, \`refused\`, and
\`ambiguous\` after a read that failed, are read again after 5, 15, 30, 60, 120 and 300 seconds, and at each start, unlock
and wake, and when the service answers or lets in again.

What counts as a read: an answer of the service itself, made for this request (none from a cache), about what was asked
for by its own words: by names that state the service's id of a property or group. An owner's code (\`property_code: 7\`)
is no such id: it neither contradicts what was asked for nor confirms it. "Not there" counts only in the service's own
error shape or where it is left out, null or empty, and only while another read shows that the service itself answers
for the same property, or lists its groups without this one. A refusal (any 4xx besides 403, 409 and 429, or a 2xx that
denies itself) is \`refused\` until a read shows what was there before: whatever refused may have sent it twice.
\`throttled\` is our own decision, never an answer. A run that needs a person says which of its situations it is in:
changed before sending, shows something else, shows the base, or a record that contradicts itself.

What cannot be promised: where the service sends no strong ETag, someone else's edit between our last read and our write
is overwritten; it is detected only if it can still be read afterwards. Where it does, \`If-Match\` prevents it (412). Copies
that lag behind are told only by reads that differ: then, and where an old copy would show what is wanted (what an undo
brings back, or what a deletion leaves), a second read, a while later, must agree before anything is verified, and the
receipt says what it rests on. A read that shows what was asked for proves that
it is so, not who did it: a receipt without an answer behind it says \`inferred\`. A person who sends an unknown outcome
again trusts the service to honour the Idempotency-Key: where it does not, the change may be applied twice.
A reservation and a payment are never sent again, by a person neither. Of a payment, a read that shows what was there before
counts as one that failed: a service need not show what is paid.

A run whose entry in the journal cannot be read (altered, damaged, of another version, or sealed with a key that is gone)
stands in no state: it is named under Changes, and unless it is known to be over, nothing else is sent to its resource until
a person has looked at the service and lets it go. A change whose service, base path or kind of credential was changed in
the workspace since it was reviewed is neither sent nor read anywhere else: it says so and waits.
`;

/** docs/run-states.md, before formatting. */
export function runStatesDocument(): string {
  return [head, ...runStates.map(section)].join('\n');
}

function section(state: string): string {
  const rules = transitionRules.filter(({ from }) => from === state);
  if (rules.length === 0) return `## ${state}\n\nThe end: nothing leads on from here.\n`;
  const lines = rules.map(
    (rule) =>
      `| ${rule.on} | ${rule.when.join(', ')} | ${rule.to} | ${possibleEffectText(rule)} | ${rule.effect ?? 'rests'} |`,
  );
  return [
    `## ${state}\n`,
    '| event | possible effect | next state | possible effect then | next effect |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

function possibleEffectText(rule: TransitionRule): string {
  if (rule.possibleEffect === 'keep') return 'the same';
  return rule.possibleEffect === 'raise' ? 'at least possible' : rule.possibleEffect;
}

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

describe('state machine of a change', () => {
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

  it('has at most one rule for each pair', () => {
    const keys = transitionRules.flatMap((rule) =>
      rule.when.map((when) => `${rule.from} ${when} ${rule.on}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('reaches every state', () => {
    expect(new Set(reachable().map(({ state }) => state))).toEqual(new Set(runStates));
  });

  it('has no transition out of a terminal state', () => {
    expect(transitionRules.filter(({ from }) => isTerminal(from))).toEqual([]);
    expect([...terminalStates].sort()).toEqual(['closed', 'discarded', 'rejected', 'verified']);
  });

  it('moves every other state to needs-human when a contradiction is found', () => {
    for (const position of reachable().filter(({ state }) => !isTerminal(state))) {
      const next = transition(position, 'contradictionFound');
      expect(next.ok && next.position.state).toBe('needs-human');
    }
  });

  it('resends an unknown outcome only after a person asks', () => {
    const intoSending = transitionRules.filter(({ to }) => to === 'sending');
    expect(intoSending.map(({ from, on }) => `${from} ${on}`).sort()).toEqual([
      'ambiguous personResent',
      'drafted sendStarted',
    ]);
  });

  it('gives drafted and discarded changes no possible effect', () => {
    const claims = new Set(['drafted', 'discarded']);
    for (const { state, possibleEffect } of reachable()) {
      if (claims.has(state)) expect(possibleEffect).toBe('none');
    }
  });

  it('rejects a change only after a read that follows the refusal', () => {
    const into = transitionRules.filter(({ to }) => to === 'rejected');
    expect(into.map(({ from, on }) => [from, on])).toEqual([['refused', 'readMatchedBase']]);
  });

  it('reads back an interrupted change instead of sending it', () => {
    const found = transitionRules.filter(({ on }) => on === 'foundInterrupted');
    expect(found.map(({ from, to, effect }) => [from, to, effect])).toEqual([
      ['sending', 'ambiguous', 'read-back'],
    ]);
  });

  it('matches docs/run-states.md', async () => {
    const { code } = await format('run-states.md', runStatesDocument(), { printWidth: 110 });
    await expect(code).toMatchFileSnapshot('../../../../docs/run-states.md');
  });
});
