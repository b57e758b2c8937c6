import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/contract/json.ts';
import { rowSetSchema } from '../../../../src/contract/service/writable/row-fields.ts';
import type { OmissionsPort } from '../../../../src/main/changes/engine-parts.ts';
import { effectsOf, review, sendReviewed, socketed } from './engine-over-sockets.ts';

/** Remembers as the console does, in memory. */
function omissions(): OmissionsPort & { readonly known: Set<string> } {
  const known = new Set<string>();
  return {
    known,
    of: () => [...known],
    proved: (_workspaceId, _resource, places) => {
      for (const place of places) known.add(place);
    },
  };
}

const name = 'low-occupancy';
const withPercent =
  (discountPercent: `${number}`) =>
  (editable: JsonValue): JsonValue => {
    const now = rowSetSchema.parse(editable);
    return {
      ...now,
      rows: now.rows.map((row) => ({ ...row, values: { ...row.values, discountPercent } })),
    };
  };

const firstRow = {
  key: 'new:1',
  values: { dateFrom: '2027-01-01', dateTo: '2027-03-31', maxGuests: 2, discountPercent: '12' },
  wire: {},
} as const;

async function withRow(remembered: OmissionsPort) {
  const world = await socketed({ omissions: remembered });
  const desired = (): JsonValue => ({ active: true, rows: [firstRow] });
  await sendReviewed(world, await review(world, { name, subject: world.subject, desired }));
  return world;
}

async function edited(percents: readonly [`${number}`, ...`${number}`[]], messages: readonly string[]) {
  const remembered = omissions();
  const world = await withRow(remembered);
  const { subject } = world;
  world.simulator.controls.addFault({
    method: 'PUT',
    fault: { kind: 'status', status: 422, when: 'before', messages: [...messages] },
  });
  const refused = await sendReviewed(
    world,
    await review(world, { name, subject, desired: withPercent(percents[0]) }),
  );
  world.simulator.controls.clearFaults();
  return { world, subject, remembered, refused };
}

const sentBody = (world: Awaited<ReturnType<typeof socketed>>): string =>
  JSON.stringify(effectsOf(world).at(-1)?.body);

it('offers a refused change without the fields that were named, and remembers once that it was verified', async () => {
  const { world, subject, remembered, refused } = await edited(
    ['31'],
    ['rows.0.property id should not exist'],
  );
  expect(refused).toMatchObject({ state: 'rejected', actions: ['redraft'], refused: ['rows[].id'] });
  expect([...remembered.known]).toEqual([]);

  const again = await world.changes.redraft({ changeId: refused.changeId });
  if (!again.ok || again.value.outcome !== 'ready') throw new Error(JSON.stringify(again));
  expect(again.value.run.leftOut).toEqual(['rows[].id']);
  expect(again.value.run.request?.body).not.toContain('"id"');
  expect(effectsOf(world)).toHaveLength(1);
  const sent = await sendReviewed(world, again.value);
  expect(sent).toMatchObject({ state: 'receipt', fields: refused.fields });
  expect(sentBody(world)).not.toContain('"id"');
  expect([...remembered.known]).toEqual(['rows[].id']);

  const next = await sendReviewed(world, await review(world, { name, subject, desired: withPercent('32') }));
  expect(next).toMatchObject({ state: 'receipt', leftOut: ['rows[].id'] });
  expect(sentBody(world)).not.toContain('"id"');

  remembered.known.clear();
  const whole = await sendReviewed(world, await review(world, { name, subject, desired: withPercent('33') }));
  expect(whole).toMatchObject({ state: 'receipt', leftOut: [] });
  expect(sentBody(world)).toContain('"id"');
});

it('drafts on what the service shows now: a change meanwhile is a conflict, not overwritten', async () => {
  const { world, refused } = await edited(['31'], ['rows.0.property id should not exist']);
  const propertyId = Number(world.subject);
  world.simulator.controls.editElsewhere({ resource: 'lever-removed', propertyId, lever: name });
  const again = await world.changes.redraft({ changeId: refused.changeId });
  expect(again.ok && again.value.outcome).not.toBe('ready');
});

it.each([
  ['a value', ['rows.0.discount_percent must not be greater than 30']],
  ['the very field that was to change', ['rows.0.property discount_percent should not exist']],
  ['a field and something else', ['rows.0.property id should not exist', 'rows must not overlap']],
])('offers nothing where the service refused %s', async (_what, messages) => {
  const { world, refused } = await edited(['31'], messages);
  expect(refused).toMatchObject({ state: 'rejected', actions: [], refused: [] });
  const again = await world.changes.redraft({ changeId: refused.changeId });
  expect(again).toMatchObject({ ok: false, error: { code: 'invalid-transition' } });
});

it('refuses a change that would not say any more what is wanted without a field that is left out', async () => {
  const remembered = omissions();
  const world = await withRow(remembered);
  remembered.known.add('rows[].discount_percent');
  await expect(review(world, { name, subject: world.subject, desired: withPercent('31') })).rejects.toThrow(
    /would not say any more/,
  );
});
