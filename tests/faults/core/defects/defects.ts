import { assumedVerified, broken, neverOld, readBack } from '../broken.ts';
import type { EngineParts, Performer, Session } from '../../../../src/main/changes/engine-parts.ts';
import { matchedBy } from '../../../../src/main/changes/proposal/check-base.ts';
import { readFresh } from '../../../../src/main/changes/read-back/fresh-read.ts';
import type { Journal, Step } from '../../../../src/main/changes/journal/journal.ts';
import { placeOfWrite } from '../../../../src/main/changes/runs/run-request.ts';
import { shownAsDesired } from '../../../../src/main/changes/read-back/read-back.ts';
import { applyStep } from '../../../../src/main/changes/runs/apply-step.ts';
import { performers } from '../../../../src/main/changes/runs/runner.ts';
import { startSend } from '../../../../src/main/changes/runs/send-attempt.ts';
import {
  type RunEvent,
  type Position,
  type Transition,
  type TransitionFunction,
  transition,
} from '../../../../src/main/changes/state-machine.ts';
import type { StoredRun } from '../../../../src/main/changes/journal/stored-run.ts';
import { defectsOfParts } from './defects-of-parts.ts';
import { defectsOfProof } from './defects-of-proof.ts';
import type { Defect } from '../virtual-service/virtual-program.ts';

/** Deliberate defects, each of which the invariants must catch. A check that can't fail is worthless. */

type Rewrite = (position: Position, event: RunEvent) => Transition | null;

function machine(rewrite: Rewrite): TransitionFunction {
  return (position, event) => rewrite(position, event) ?? transition(position, event);
}

const to = (state: Position['state'], effect: 'read-back' | 'try-again' | 'send' | null): Transition => ({
  ok: true,
  position: { state, possibleEffect: 'none' },
  effect,
});

/** Every check takes the slot for writing. These take it without checking anything else. */
async function takeTurn(parts: EngineParts, { target }: StoredRun, session: Session): Promise<void> {
  const turn = await parts.client.turn(target.workspaceId, 'update-security-deposit');
  if (turn.ok) session.turn ??= turn.value;
}

const skippedCheck: Performer = async (parts, run, session) => {
  await takeTurn(parts, run, session);
  const resource = parts.resources.get(run.target.resource);
  if (resource === undefined) return null;
  session.goesTo = await placeOfWrite(parts, resource, run);
  if (session.matched === null) {
    const read = await readFresh(parts, resource, run.target);
    if (!read.ok) return { event: 'readFailed', note: '', error: read.error };
    session.matched = neverOld(matchedBy(parts, read.value));
  }
  return startSend(parts, run, session);
};

/** Delays the commit of `sending` until the response arrives. */
function lateSendingCommit(journal: Journal): Journal {
  let held: Step | null = null;
  return {
    ...journal,
    record(step) {
      if (step.event === 'sendStarted') {
        held = step;
        return { ok: true, value: applyStep(step, null) };
      }
      const first = held;
      held = null;
      if (first !== null) {
        const recorded = journal.record(first);
        if (!recorded.ok) return recorded;
      }
      return journal.record(step);
    },
  };
}

export const defects: readonly Defect[] = [
  {
    name: 'an unknown outcome is sent again',
    rules: {
      transition: machine(({ possibleEffect }, event) =>
        event === 'sendAmbiguous' && possibleEffect === 'none' ? to('drafted', 'try-again') : null,
      ),
    },
  },
  {
    name: 'the program sends again what it finds unfinished',
    rules: {
      transition: machine(({ state }, event) =>
        state === 'sending' && event === 'foundInterrupted' ? to('drafted', null) : null,
      ),
    },
  },
  {
    name: 'a retry has a new key',
    client: broken((client, uuid) => {
      const sent = new Set<string>();
      return {
        write: (request) => {
          const again = sent.has(request.idempotencyKey);
          sent.add(request.idempotencyKey);
          return client.write(again ? { ...request, idempotencyKey: uuid() } : request);
        },
      };
    }),
  },
  { name: 'the check is skipped', rules: { perform: { ...performers, check: skippedCheck } } },
  {
    name: 'after a 429 the check is skipped',
    rules: {
      perform: {
        ...performers,
        'wait-retry-after': async (parts, run, session) => {
          await parts.clock.sleep(session.retryAfterMs);
          await takeTurn(parts, run, session);
          if (session.matched !== null) session.matched = neverOld(session.matched);
          return startSend(parts, run, session);
        },
      },
    },
  },
  {
    name: 'the verification is skipped',
    rules: { perform: { ...performers, 'read-back': assumedVerified } },
  },
  {
    name: 'any value verifies',
    rules: readBack((outcome, parts, run) => {
      const observed = outcome.facts?.observed;
      const resource = parts.resources.get(run.target.resource);
      return outcome.event !== 'readThirdValue' || observed === undefined || resource === undefined
        ? outcome
        : shownAsDesired(parts, resource, run, { observed, body: null, sawBase: false });
    }),
  },
  { name: '`sending` is committed after the send', journal: lateSendingCommit },
  {
    name: 'a reset counts as nothing sent',
    client: broken((client) => ({
      write: async (request) => {
        const outcome = await client.write(request);
        return outcome.kind === 'ambiguous' ? { kind: 'unsent', error: outcome.error } : outcome;
      },
    })),
  },
  {
    name: 'a rejection of a second attempt settles the first',
    rules: {
      transition: machine(({ state }, event) =>
        state === 'sending' && event === 'sendRejected' ? to('rejected', null) : null,
      ),
    },
  },
  {
    name: 'a refusal ends the run unread',
    rules: {
      transition: machine(({ state, possibleEffect }, event) =>
        state === 'sending' && possibleEffect === 'none' && event === 'sendRejected'
          ? to('rejected', null)
          : null,
      ),
    },
  },
  {
    name: 'a change that may have taken effect can be discarded',
    rules: {
      transition: machine(({ state }, event) =>
        state === 'ambiguous' && event === 'personAccepted' ? to('discarded', null) : null,
      ),
    },
  },
  {
    name: 'the write goes to another property',
    client: broken((client) => ({
      write: (request) => client.write({ ...request, path: request.path.replace('1041', '1042') }),
    })),
  },
  {
    name: 'all changes share one key',
    client: broken((client) => ({
      write: (request) => client.write({ ...request, idempotencyKey: 'always-the-same-key' }),
    })),
  },
  {
    name: 'an unreadable outcome is left where it is',
    rules: {
      transition: machine(({ state }, event) =>
        state === 'sending' && event === 'foundInterrupted'
          ? { ok: false, refusal: { reason: 'not-now', message: '' } }
          : null,
      ),
    },
  },
  ...defectsOfParts,
  ...defectsOfProof,
];
