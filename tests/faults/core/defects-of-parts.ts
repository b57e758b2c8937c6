import { broken } from './broken-client.ts';
import { type JsonValue, isJsonObject } from '../../../src/core/values/json/json.ts';
import type { Performer } from '../../../src/main/changes/engine-parts.ts';
import { matchedBy } from '../../../src/main/changes/proposal/check-base.ts';
import { editableResources } from '../../../src/main/changes/proposal/editable-resource.ts';
import { readFresh } from '../../../src/main/changes/read-back/fresh-read.ts';
import { performers } from '../../../src/main/changes/runs/runner.ts';
import { startSend } from '../../../src/main/changes/runs/send-attempt.ts';
import { transition } from '../../../src/main/changes/state-machine.ts';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import type { ReadAnswer } from '../../../src/main/service-client/service-client.ts';
import type { Defect } from './virtual-service/virtual-program.ts';

/** Defects of what the engine stands on, and of what it makes of an answer. See defects.ts. */

const overwritesConflict: Performer = async (parts, run, session) => {
  const outcome = await performers.check(parts, run, session);
  const resource = parts.resources.get(run.target.resource);
  if (outcome?.event !== 'checkDiffered' || resource === undefined) return outcome;
  const read = await readFresh(parts, resource, run.target);
  if (!read.ok) return outcome;
  session.matched = matchedBy(parts, read.value);
  return startSend(parts, run, session);
};

const thirdValueIsBase: Performer = async (parts, run, session) => {
  const outcome = await performers['read-back'](parts, run, session);
  return outcome?.event === 'readThirdValue' ? { ...outcome, event: 'readMatchedBase' } : outcome;
};

const receiptOfBefore: Performer = async (parts, run, session) => {
  const outcome = await performers['read-back'](parts, run, session);
  const receipt = outcome?.facts?.receipt;
  if (outcome === null || receipt === undefined) return outcome;
  const fields = receipt.fields.map((field) => ({ ...field, after: field.before }));
  return { ...outcome, facts: { ...outcome.facts, receipt: { ...receipt, fields } } };
};

const receiptWithoutDifferences: Performer = async (parts, run, session) => {
  const outcome = await performers['read-back'](parts, run, session);
  const receipt = outcome?.facts?.receipt;
  if (outcome === null || receipt === undefined) return outcome;
  const { differences: _left, ...rest } = receipt;
  return { ...outcome, facts: { ...outcome.facts, receipt: rest } };
};

const receiptNeverInferred: Performer = async (parts, run, session) => {
  const outcome = await performers['read-back'](parts, run, session);
  const receipt = outcome?.facts?.receipt;
  if (outcome === null || receipt === undefined) return outcome;
  return { ...outcome, facts: { ...outcome.facts, receipt: { ...receipt, inferred: false } } };
};

function withOtherBytes(body: Uint8Array | null): Uint8Array {
  const text = new TextDecoder().decode(body ?? new Uint8Array());
  return new TextEncoder().encode(text.replace('{', '{ '));
}

/** As if its key had been made just now. */
function youthful(run: StoredRun, now: Date, serviceNow: Date): StoredRun {
  if (run.intent === null) return run;
  const intent = {
    ...run.intent,
    journaledAt: now.toISOString(),
    serviceDate: serviceNow.toISOString(),
  };
  const attempts = run.attempts.map((attempt) => ({ ...attempt, startedAt: now.toISOString() }));
  return { ...run, intent, attempts };
}

export const defectsOfParts: readonly Defect[] = [
  { name: 'a conflict is overwritten', rules: { perform: { ...performers, check: overwritesConflict } } },
  {
    name: 'a third value counts as the base',
    rules: { perform: { ...performers, 'read-back': thirdValueIsBase } },
  },
  {
    name: 'what the service did beside the point is not looked at',
    deps: (deps) => ({
      ...deps,
      resources: new Map(
        [...editableResources].map(([name, resource]) => [name, { ...resource, differences: () => [] }]),
      ),
    }),
  },
  {
    name: 'a receipt leaves out what came besides',
    rules: { perform: { ...performers, 'read-back': receiptWithoutDifferences } },
  },
  {
    name: 'a receipt shows another value',
    rules: { perform: { ...performers, 'read-back': receiptOfBefore } },
  },
  {
    name: 'a receipt claims an answer that never came',
    rules: { perform: { ...performers, 'read-back': receiptNeverInferred } },
  },
  {
    name: 'a new draft takes the place of any open run',
    rules: {
      transition: (position, event) =>
        event === 'draftReplaced' && position.state !== 'verified'
          ? { ok: true, position: { ...position, state: 'discarded' }, effect: null }
          : transition(position, event),
    },
  },
  { name: 'the edit lock is not asked', deps: (deps) => ({ ...deps, isUnlocked: () => true }) },
  {
    name: 'a key never grows old',
    deps: (deps) => ({
      ...deps,
      clock: {
        now: () => deps.clock.now(),
        monotonicMs: () => 0,
        sleep: (ms, signal) => deps.clock.sleep(ms, signal),
      },
      journal: {
        ...deps.journal,
        get(changeId) {
          const run = deps.journal.get(changeId);
          const { clock } = deps;
          return run.ok
            ? { ok: true, value: youthful(run.value, clock.now(), new Date(clock.monotonicMs())) }
            : run;
        },
      },
    }),
  },
  {
    name: '`Retry-After` is not waited for',
    client: broken((client) => ({
      write: async (request) => {
        const outcome = await client.write(request);
        return outcome.kind === 'rate-limited' ? { ...outcome, retryAfterMs: 0 } : outcome;
      },
    })),
  },
  {
    name: 'other bytes are sent than journaled',
    client: broken((client) => ({
      write: (request) => client.write({ ...request, body: withOtherBytes(request.body) }),
    })),
  },
  {
    name: 'the connection sends silently twice',
    client: broken((client) => ({
      write: async (request) => {
        await client.write(request);
        return client.write(request);
      },
    })),
  },
  {
    name: 'whose body it is is not compared',
    client: broken((client) => ({
      read: async (request) => {
        const answer = await client.read(request);
        if (!answer.ok || !isJsonObject(answer.value.body)) return answer;
        const body = { ...answer.value.body, property_id: Number(request.subject) };
        return { ok: true, value: { ...answer.value, body } };
      },
    })),
  },
  {
    name: 'a failed answer counts as accepted',
    client: broken((client) => ({
      write: async (request) => {
        const outcome = await client.write(request);
        return outcome.kind === 'ambiguous' && outcome.status === 500
          ? { kind: 'accepted', status: 200, body: null, serviceDate: null }
          : outcome;
      },
    })),
  },
  {
    name: 'it is verified against what was sent, not what the service shows',
    client: (client) => {
      const wanted = new Map<string, Record<string, JsonValue>>();
      const doctored = (answer: ReadAnswer, subject: string): ReadAnswer => {
        const sent = wanted.get(subject);
        const { body } = answer;
        return sent === undefined || typeof body !== 'object' || body === null || Array.isArray(body)
          ? answer
          : { ...answer, body: { ...body, ...sent } };
      };
      return {
        turn: (...asked) => client.turn(...asked),
        read: async (request) => {
          const answer = await client.read(request);
          return answer.ok ? { ok: true, value: doctored(answer.value, request.subject) } : answer;
        },
        write: (request) => {
          const subject = /\d+/.exec(request.path)?.[0] ?? '';
          const body = JSON.parse(new TextDecoder().decode(request.body ?? undefined)) as Record<
            string,
            JsonValue
          >;
          wanted.set(subject, body);
          return client.write(request);
        },
      };
    },
  },
];
