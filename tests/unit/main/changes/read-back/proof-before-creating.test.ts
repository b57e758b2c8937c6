import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../../src/core/values/errors.ts';
import { nothingRead } from '../../../../../src/ipc/changes/changes.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { accepted, notFound, scripted } from '../engine/scripted-engine.ts';
import { readyToSend } from '../engine/ready-to-send.ts';

const fields = { date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const discount = { property_id: 1042, active: true, rows: [{ id: 5, ...fields }] };
const deposit = { property_id: 1042, security_deposit: 100, disable_security: 0 };
const gatewaySays: AppError = { code: 'service-unexpected', message: 'A page of a gateway.', status: 502 };
const target = { workspaceId: 'w1', resource: 'low-occupancy', subject: '1042' } as const;
const values = { dateFrom: '2027-01-05', dateTo: '2027-02-28', maxGuests: 2, discountPercent: '15' };
const desired = { active: null, rows: [{ key: 'new:1', values, wire: {} }] };
const none = { active: null, rows: [] };

/** A property without the discount until one is made; what else answers can change after the review. */
function property(shape: JsonValue | typeof notFound, first: JsonValue | null = null) {
  let shown: JsonValue | AppError = first ?? shape;
  let control: JsonValue | AppError = deposit;
  let controlMs = 0;
  const world = scripted({
    read: ({ resource }) => {
      if (resource === 'low-occupancy') return shown;
      world.clock.advance(controlMs);
      return control;
    },
    write: ({ method }) => {
      shown = method === 'DELETE' ? shape : discount;
      return accepted;
    },
  });
  const propose = async () => {
    const proposal = readyToSend(
      await world.changes.propose({ target, desired, reason: '', baseBodyHash: nothingRead }),
    );
    return proposal;
  };
  const becomes = (answer: JsonValue | AppError, ms = 0): void => {
    control = answer;
    controlMs = ms;
  };
  return { world, propose, becomes };
}

describe('the last look before something is made where there is none', () => {
  it.each<[string, JsonValue | AppError]>([
    ['nothing else of it answers', gatewaySays],
    ['all that answers is 404', notFound],
    ['another house answers', { ...deposit, property_id: 1041 }],
  ])('takes no 404 for it while %s, and sends nothing', async (_what, control) => {
    const { world, propose, becomes } = property(notFound);
    const drafted = await propose();
    becomes(control);
    const held = await world.send(drafted);
    expect(held).toMatchObject({ state: 'drafted' });
    expect(held.transitions.at(-1)?.note).toContain('nothing was sent');
    expect(world.writes).toEqual([]);
    becomes(deposit);
    expect(await world.send(drafted)).toMatchObject({ state: 'verified', operation: 'create' });
  });

  it('reads one other thing of the property with a 404, and nothing more where the answer shows that there is none', async () => {
    const looks = async (shape: JsonValue | typeof notFound) => {
      const { world, propose } = property(shape);
      const drafted = await propose();
      const before = world.reads.length;
      await world.send(drafted);
      const after = world.reads.slice(before);
      return after.slice(0, after.lastIndexOf('low-occupancy 1042'));
    };
    expect(await looks(notFound)).toEqual(['low-occupancy 1042', 'security-deposit 1042']);
    expect(await looks({ property_id: 1042, active: false, rows: [] })).toEqual(['low-occupancy 1042']);
  });

  it('is no last look any more once the proof of it took longer than a look counts', async () => {
    const { world, propose, becomes } = property(notFound);
    const drafted = await propose();
    becomes(deposit, 11_000);
    expect(await world.send(drafted)).toMatchObject({ state: 'drafted', error: { code: 'conflict' } });
    expect(world.writes).toEqual([]);
  });

  it.each<[string, JsonValue | typeof notFound]>([
    ['404', notFound],
    ['a bare empty list', []],
  ])('asks the same of an undo that makes a deleted one again, on %s', async (_what, shape) => {
    const { world, becomes } = property(shape, discount);
    const deleted = await world.change('low-occupancy', '1042', discount, none);
    const undo = readyToSend(await world.changes.undo({ changeId: deleted.changeId }));
    becomes(notFound);
    expect(await world.send(undo)).toMatchObject({ state: 'drafted' });
    becomes(deposit);
    expect(await world.send(undo)).toMatchObject({ state: 'verified', operation: 'create' });
    expect(world.writes.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  });
});
