import { expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { SnapshotView } from '../../../../src/ipc/snapshots.ts';
import type { BodyReading } from '../../../../src/core/mapping/described/described-resource.ts';
import type { Snapshots } from '../../../../src/main/snapshots/snapshots.ts';
import {
  PropertyStates,
  stateOfSummary,
  summaryText,
} from '../../../../src/main/portfolio/property-states.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { figureNames } from '../../../../src/core/analysis/figures.ts';
import { propertyStateSchema } from '../../../../src/core/analysis/attention/property-state.ts';

const key = { workspaceId: 'w', resource: 'achieved-pricing', subject: '7', query: {} } as const;
const body = { seasons: [{ season: 'Winter', medianWeekly: 98_000 }] };

it('what was kept of amounts is made anew when a person says what they are, and kept', async () => {
  let standing: readonly BodyReading[] = [];
  const landings: Parameters<Snapshots['onLanded']>[0][] = [];
  const changed: string[] = [];
  const kept: string[] = [];
  const view = (): SnapshotView => ({
    ...{ ...emptyView(key), hasBody: true, readAt: '2026-11-22T10:00:00.000Z', shape: 'known' },
    body: structuredClone(body),
    readings: [...standing],
  });
  const states = new PropertyStates({
    snapshots: {
      onLanded: (listener) => {
        landings.push(listener);
        return () => undefined;
      },
      onEmptied: () => () => undefined,
      latest: () => Promise.resolve(succeed(view())),
    },
    summaries: {
      each: () => Promise.resolve(succeed(null)),
      put: (_workspaceId, _propertyId, text) => {
        kept.push(text);
        return Promise.resolve(succeed(null));
      },
    },
    readings: () => standing,
    clock: () => new Date('2026-11-22T10:00:00Z'),
    onChange: (workspaceId) => changed.push(workspaceId),
  });
  const mediansNow = async () => {
    const known = await states.of('w');
    return known.ok ? known.value.get(7)?.['achieved-pricing']?.facts.achievedSeasons : undefined;
  };
  for (const landing of landings) landing(view(), 'person');
  await expect.poll(mediansNow).toEqual([{ season: 'Winter', absent: 'not-understood' }]);
  standing = [{ wholeAmounts: 'hundredths', since: '' }];
  await states.readOtherwise('w', (resource) => resource === 'achieved-pricing');
  expect(await mediansNow()).toEqual([{ season: 'Winter', medianWeekly: '980' }]);
  expect(kept.at(-1)).toContain('"medianWeekly":"980"');
  standing = [];
  await states.readOtherwise('w', (resource) => resource === 'achieved-pricing');
  expect(await mediansNow()).toEqual([{ season: 'Winter', absent: 'not-understood' }]);
  await states.readOtherwise('w', (resource) => resource === 'bookings');
  expect(kept).toHaveLength(4);
  expect(changed).toEqual(['w', 'w', 'w', 'w']);
});

it('makes facts of an older version anew of the cache, and calls them not read until then', async () => {
  const older = {
    'achieved-pricing': {
      readAt: '2026-11-20T10:00:00.000Z',
      shape: 'known',
      failure: null,
      facts: { achievedMedians: [] },
    },
    discounts: {
      ...{ readAt: null, shape: null, facts: {} },
      failure: { at: '2026-11-20T10:00:00.000Z', error: { code: 'service-forbidden', message: 'Refused.' } },
    },
  };
  const kept: string[] = [];
  const view: SnapshotView = {
    ...{ ...emptyView(key), hasBody: true, readAt: '2026-11-20T10:00:00.000Z', shape: 'known' },
    body: { seasons: [{ season: 'Winter', medianWeekly: 980 }] },
  };
  const states = new PropertyStates({
    snapshots: {
      onLanded: () => () => undefined,
      onEmptied: () => () => undefined,
      latest: (asked) => Promise.resolve(succeed(asked.resource === key.resource ? view : emptyView(asked))),
    },
    summaries: {
      each: (_workspaceId, take) => {
        take(7, JSON.stringify({ facts: 1, state: older }));
        return Promise.resolve(succeed(null));
      },
      put: (_workspaceId, _propertyId, text) => {
        kept.push(text);
        return Promise.resolve(succeed(null));
      },
    },
    readings: () => [],
    clock: () => new Date('2026-11-22T10:00:00Z'),
    onChange: () => undefined,
  });
  const now = async () => {
    const known = await states.of('w');
    return known.ok ? known.value.get(7) : undefined;
  };
  expect(await now()).toMatchObject({
    'achieved-pricing': { readAt: null, facts: {} },
    discounts: { failure: { error: { code: 'service-forbidden' } } },
  });
  await expect
    .poll(async () => (await now())?.['achieved-pricing']?.facts.achievedSeasons)
    .toEqual([{ season: 'Winter', medianWeekly: '980' }]);
  expect((await now())?.discounts?.failure).not.toBeNull();
  expect(stateOfSummary(kept.at(-1) ?? '')).toMatchObject({ isOlder: false });
});

it('has another version once the schema of the facts is another: what was kept is not checked again', () => {
  const schema = z.toJSONSchema(propertyStateSchema, { unrepresentable: 'any' });
  const others = JSON.stringify(schema, (name, value: unknown) =>
    figureNames.some((one) => one === name) ? undefined : value,
  );
  const shape = createHash('sha256').update(others).digest('hex').slice(0, 12);
  const { facts } = z.object({ facts: z.string() }).parse(JSON.parse(summaryText({})));
  // Where this fails, raise the number of `factsVersion`, then write both here. Figures are in its words.
  expect({ number: facts.split(':')[0], shape }).toEqual({ number: '12', shape: 'a532a6af64da' });
  for (const name of figureNames) expect(facts).toContain(name);
});

it('knows of facts of an older version which reads there were, so that they are made anew of the cache', () => {
  const read = { readAt: '2026-11-20T09:00:00.000Z', shape: 'known', failure: null, facts: { old: 1 } };
  const unread = { readAt: null, shape: null, failure: null, facts: {} };
  const ofAnotherLanguage = {
    ...z.looseObject({}).parse(JSON.parse(summaryText({}))),
    language: 'cy',
    state: { discounts: read },
  };
  for (const kept of [{ facts: 4, state: { discounts: read } }, ofAnotherLanguage])
    expect(stateOfSummary(JSON.stringify(kept))).toEqual({ state: { discounts: unread }, isOlder: true });
});

it('lets what waits have its turn between reading a list of discounts and judging it', async () => {
  const happened: string[] = [];
  let land: Parameters<Snapshots['onLanded']>[0] = () => undefined;
  const view: SnapshotView = {
    ...emptyView({ workspaceId: 'w', resource: 'discounts', subject: '7', query: {} }),
    ...{ hasBody: true, readAt: '2026-11-22T10:00:00.000Z', shape: 'known' },
    body: { data: { early_bird: { rows: [] } } },
  };
  const states = new PropertyStates({
    snapshots: {
      onLanded: (listener) => {
        land = listener;
        return () => undefined;
      },
      onEmptied: () => () => undefined,
      latest: () => Promise.resolve(succeed(view)),
    },
    summaries: {
      each: () => Promise.resolve(succeed(null)),
      put: () => Promise.resolve(succeed(null)),
    },
    readings: () => [],
    clock: () => new Date('2026-11-22T10:00:00Z'),
    onChange: () => happened.push('judged'),
  });
  await states.of('w');
  setImmediate(() => happened.push('turn of another'));
  land(view, 'person');
  await expect.poll(() => happened).toEqual(['turn of another', 'judged']);
});
