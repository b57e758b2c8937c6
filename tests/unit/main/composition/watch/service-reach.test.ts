import { expect, test } from 'vitest';
import { type ErrorCode, type Result, fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { HttpServiceClient } from '../../../../../src/main/service-client/http-service-client.ts';
import type { ReadAnswer } from '../../../../../src/main/service-client/service-client.ts';
import { createServiceReach } from '../../../../../src/main/composition/compose-client.ts';

const since = '2026-11-23T10:00:00.000Z';

const emptyView = {
  revision: 1,
  body: null,
  hasBody: false,
  readings: [],
  bodyHash: null,
  shape: null,
  readAt: null,
  refreshing: false,
  lastFailure: null,
};

function module(failure: ErrorCode | null, ids: number[] = [4107], retries = false, wasRead = true) {
  const heard = Promise.withResolvers<null>();
  let last: ReturnType<HttpServiceClient['reached']>['last'] = null;
  const asked: string[] = [];
  const accepted: string[] = [];
  let answers = true;
  const reach = createServiceReach({
    client: {
      reached: () => ({ last, heard: heard.promise }),
      read: async ({ workspaceId, subject }): Promise<Result<ReadAnswer>> => {
        asked.push(subject);
        if (!answers) await new Promise(() => undefined);
        last = { workspaceId, reachable: failure !== 'service-unreachable', since };
        heard.resolve(null);
        if (retries) await new Promise(() => undefined);
        if (failure !== null) return fail({ code: failure, message: 'It failed.' });
        return succeed({
          body: {},
          status: 200,
          readAt: new Date(since),
          serviceDate: null,
          ms: 1,
        });
      },
    },
    snapshots: {
      expect: (key) => () => {
        accepted.push(key.subject);
        return Promise.resolve();
      },
      latest: (key) => Promise.resolve(succeed({ ...emptyView, key, hasBody: wasRead })),
    },
    now: () => new Date(since),
    properties: { ids: () => succeed(ids) },
    after: () => (answers ? new Promise(() => undefined) : Promise.resolve()),
  });
  return { reach, asked, accepted, hang: () => (answers = false) };
}

test('the service is asked once, and reported as unreachable', async () => {
  const { reach, asked, accepted } = module('service-unreachable');
  const answers = await Promise.all([reach.of('w', false), reach.of('w', false)]);
  answers.push(await reach.of('w', false));
  expect(answers).toMatchObject(Array(3).fill({ reachable: false }));
  expect(asked).toEqual(['4107']);
  expect(accepted).toEqual([]);
});

test('a first screen waits only for the first result of a failing read', async () => {
  const { reach } = module('service-unreachable', [4107], true);
  expect(await reach.of('w', false)).toMatchObject({ reachable: false });
});

test('an answer is saved, and a person can ask again', async () => {
  const { reach, asked, accepted } = module(null);
  expect(await reach.of('w', false)).toMatchObject({ reachable: true });
  await reach.of('w', true);
  expect(asked).toHaveLength(2);
  expect(accepted).toEqual(['4107', '4107']);
});

test('the answer for a property without reads is not saved', async () => {
  const { reach, asked, accepted } = module(null, [4107], false, false);
  expect(await reach.of('w', false)).toMatchObject({ reachable: true });
  expect(asked).toEqual(['4107']);
  expect(accepted).toEqual([]);
});

test('a first screen gets null for a hanging service, no properties or the sample', async () => {
  const hanging = module(null);
  hanging.hang();
  expect(await hanging.reach.of('w', false)).toBeNull();
  // The first question is still unanswered, so there is no second.
  expect(await hanging.reach.of('w', false)).toBeNull();
  expect(hanging.asked).toHaveLength(1);
  const empty = module(null, []);
  expect(await empty.reach.of('w', false)).toBeNull();
  expect(await module(null).reach.of('sample', false)).toBeNull();
});

test('a check without properties is made later when there are some', async () => {
  const ids: number[] = [];
  const { reach, asked } = module('service-unreachable', ids);
  expect(await reach.of('w', false)).toBeNull();
  ids.push(4107);
  expect(await reach.of('w', false)).toMatchObject({ reachable: false });
  expect(asked).toEqual(['4107']);
});

test('a refused read leads to reads of other resources', async () => {
  const { reach, asked } = module('service-forbidden');
  await reach.of('w', true);
  expect(asked.length).toBeGreaterThan(8);
});
