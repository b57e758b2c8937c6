import { type JsonObject, isJsonObject, parseJson } from '../../../../src/core/values/json/json.ts';
import type { Performer } from '../../../../src/main/changes/engine-parts.ts';
import { matchedBy } from '../../../../src/main/changes/proposal/check-base.ts';
import { readFresh } from '../../../../src/main/changes/read-back/fresh-read.ts';
import { performers } from '../../../../src/main/changes/runs/runner.ts';
import { startSend } from '../../../../src/main/changes/runs/send-attempt.ts';
import { transition } from '../../../../src/main/changes/state-machine.ts';
import type { StoredRun } from '../../../../src/main/changes/journal/stored-run.ts';
import { broken, changed, readBack, receiptsWith, rereadingRecords } from '../broken.ts';
import type { Defect } from '../virtual-service/virtual-program.ts';

/** Defects of the engine's dependencies, and of its interpretation of responses. See defects.ts. */

const overwritesConflict: Performer = async (parts, run, session) => {
  const outcome = await performers.check(parts, run, session);
  const resource = parts.resources.get(run.target.resource);
  if (outcome?.event !== 'checkDiffered' || resource === undefined) return outcome;
  const read = await readFresh(parts, resource, run.target);
  if (!read.ok) return outcome;
  session.matched = matchedBy(parts, read.value);
  return startSend(parts, run, session);
};

function withOtherBytes(body: Uint8Array | null): Uint8Array {
  const text = new TextDecoder().decode(body ?? new Uint8Array());
  return new TextEncoder().encode(text.replace('{', '{ '));
}

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
    rules: readBack((outcome) =>
      outcome.event === 'readThirdValue' ? { ...outcome, event: 'readMatchedBase' } : outcome,
    ),
  },
  {
    name: 'what the service did beside the point is not looked at',
    deps: changed('all', () => ({ differences: () => [] })),
  },
  {
    name: 'a receipt leaves out what came besides',
    rules: receiptsWith(({ differences: _left, ...receipt }) => receipt),
  },
  {
    name: 'a receipt shows another value',
    rules: receiptsWith((receipt) => ({
      ...receipt,
      fields: receipt.fields.map((field) => ({ ...field, after: field.before })),
    })),
  },
  {
    name: 'a receipt claims an answer that never came',
    rules: receiptsWith((receipt) => ({ ...receipt, inferred: false })),
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
    client: rereadingRecords((body, { subject }) => ({ ...body, property_id: Number(subject) })),
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
    client: (client, uuid) => {
      const wanted = new Map<string, JsonObject>();
      const doctored = rereadingRecords((body, { subject }) => ({ ...body, ...wanted.get(subject) }));
      return {
        ...doctored(client, uuid),
        write: (request) => {
          const sent = parseJson(new TextDecoder().decode(request.body ?? undefined));
          if (sent.ok && isJsonObject(sent.value))
            wanted.set(/\d+/.exec(request.path)?.[0] ?? '', sent.value);
          return client.write(request);
        },
      };
    },
  },
];
