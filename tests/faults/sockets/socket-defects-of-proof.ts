import { type JsonValue, isJsonObject } from '../../../src/core/values/json/json.ts';
import { lettersOf } from '../../../src/core/values/names.ts';
import { performers } from '../../../src/main/changes/runs/runner.ts';
import type { ReadRequest, ServiceClient } from '../../../src/main/service-client/service-client.ts';
import type { SocketDefect } from './socket-defect.ts';

/** Defects in verification, each revealed only by a proxy that lies. */
export const socketDefectsOfProof: readonly SocketDefect[] = [
  {
    name: 'whose body it is is not looked at',
    shownBy: 'mixer',
    client: (client) => ({
      ...client,
      read: async (request) => {
        const answer = await client.read(request);
        if (!answer.ok || request.guarded !== true) return answer;
        return { ok: true, value: { ...answer.value, body: renamed(answer.value.body, request) } };
      },
    }),
  },
  { name: 'the age of an answer is not looked at', shownBy: 'store', blindTo: 'age' },
  { name: 'the date of an answer is not looked at', shownBy: 'store', blindTo: 'date' },
  {
    name: 'any 404 proves that nothing is there',
    shownBy: 'pages',
    client: (client) => ({
      ...client,
      read: async (request) => {
        const answer = await client.read(request);
        if (answer.ok || answer.error.status !== 404) return answer;
        return { ok: false, error: { ...answer.error, code: 'service-not-found' } };
      },
    }),
  },
  {
    name: 'a refusal ends a run unread',
    shownBy: 'repeater',
    rules: {
      perform: {
        ...performers,
        'read-back': (parts, run, session) =>
          run.position.state === 'refused'
            ? Promise.resolve({ event: 'readMatchedBase', note: '' })
            : performers['read-back'](parts, run, session),
      },
    },
  },
  {
    name: 'an answer that denies itself is an acceptance',
    shownBy: 'denier',
    client: (client) => ({ ...client, write: (request) => believed(client, request) }),
  },
  {
    name: 'one read verifies what is taken back',
    shownBy: 'replica',
    rules: {
      perform: {
        ...performers,
        'read-back': (parts, run, session) =>
          performers['read-back'](parts, { ...run, undoOf: null, sawBase: false }, session),
      },
    },
  },
];

const believed: (
  client: ServiceClient,
  request: Parameters<ServiceClient['write']>[0],
) => ReturnType<ServiceClient['write']> = async (client, request) => {
  const outcome = await client.write(request);
  return outcome.kind === 'rejected' && outcome.status < 300
    ? { kind: 'accepted', status: outcome.status, body: null, serviceDate: null }
    : outcome;
};

/** The body with the requested subject's ids. */
function renamed(body: JsonValue, { resource, subject }: ReadRequest): JsonValue {
  const id = Number(subject);
  if (resource === 'occupancy-group') return isJsonObject(body) ? { ...body, id } : body;
  const within = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(within);
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).map(
      ([name, inner]) => [name, lettersOf(name) === 'propertyid' ? id : within(inner)] as const,
    );
    return Object.fromEntries(entries);
  };
  const of = resource === 'property-detail' && isJsonObject(body) ? { ...body, id } : body;
  return within(of);
}
