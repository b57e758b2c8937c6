import { expect, it } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import { attachReadings, readingsOf } from '../../../../src/core/mapping/bodies/body-readings.ts';
import { engineSnapshots } from '../../../../src/main/composition/compose-changes.ts';
import type { ReadAnswer } from '../../../../src/main/service-client/service-client.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';

const place = { workspaceId: 'w', resource: 'security-deposit', subject: '7' } as const;
const properties = { ids: () => succeed([7]) };

it('leaves the engine’s own body as the engine reads it, whatever stands for the screens', () => {
  const landed: ReadAnswer[] = [];
  const port = engineSnapshots(
    {
      latest: (key) => Promise.resolve(succeed(emptyView(key))),
      expect: () => (answer: ReadAnswer) => {
        landed.push(answer);
        attachReadings(answer.body, [{ wholeAmounts: 'hundredths', since: '' }]);
        return Promise.resolve();
      },
    },
    properties,
  );
  const body = attachReadings({ security_deposit: 25_000 }, []);
  const readAt = new Date('2026-11-22T10:00:00Z');
  port.expectRead(place)({ body, status: 200, readAt, serviceDate: null, ms: 1 });
  expect(landed[0]?.body).toEqual(body);
  expect(readingsOf(body)).toEqual([]);
});
