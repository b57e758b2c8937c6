import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../../src/core/values/errors.ts';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { WriteOutcome } from '../../../../../src/main/service-client/service-client.ts';
import { effectsOf, review, socketed } from '../engine/engine-over-sockets.ts';
import { accepted, notFound, scripted } from '../engine/scripted-engine.ts';
import { sendReviewed } from '../engine/ready-to-send.ts';

const row = { id: 5, date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const discount = { property_id: 1042, active: true, rows: [row] };
const deposit = { property_id: 1042, security_deposit: 100, disable_security: 0 };
const none = { active: null, rows: [] };
const gatewaySays: AppError = { code: 'service-unexpected', message: 'A page of a gateway.', status: 404 };

/** Deletes low occupancy; afterwards the service answers as given. */
function deletion(
  after: JsonValue | AppError,
  control: JsonValue | AppError,
  outcome: WriteOutcome = accepted,
) {
  let gone = false;
  const world = scripted({
    read: ({ resource }) => (resource === 'low-occupancy' ? (gone ? after : discount) : control),
    write: () => {
      gone = true;
      return outcome;
    },
  });
  return world.change('low-occupancy', '1042', discount, none);
}

describe('a discount that was deleted', () => {
  it.each<[string, JsonValue | AppError]>([
    ['a 404 of the service', notFound],
    ['an answer without rows', { property_id: 1042 }],
    ['null', null],
    ['null in an envelope', { success: true, data: null }],
    ['an empty list', { property_id: 1042, active: false, rows: [] }],
    ['a bare empty list', []],
  ])('is proven gone by %s, with the property still answering', async (_what, after) => {
    expect(await deletion(after, deposit)).toMatchObject({ state: 'verified', receipt: { inferred: false } });
  });

  it.each<[string, JsonValue | AppError, JsonValue | AppError]>([
    ['the answer of a gateway', gatewaySays, deposit],
    ['a 404 while nothing of the property answers', notFound, gatewaySays],
    ['a 404 while another property answers', notFound, { ...deposit, property_id: 1041 }],
    ['a 404 while nobody says whose answer it is', notFound, { security_deposit: 1, disable_security: 0 }],
    ['an empty list that names nobody, and nothing else answers', [], notFound],
    ['the empty discount of another property', { property_id: 1041, active: false, rows: [] }, deposit],
    ['an answer that only lost its rows and is on', { property_id: 1042, active: true }, deposit],
  ])('is not proven gone by %s', async (_what, after, control) => {
    const run = await deletion(after, control);
    expect(run).toMatchObject({ state: 'applied', status: 'outcome-unknown', receipt: null });
  });

  it('is not proven gone by the left out part of another answer, and is by its own', async () => {
    const all: JsonObject = { property_id: 1042, early_bird: { active: true, rows: [] } };
    const withLate = { ...all, late_availability: { active: true, rows: [{ ...row, max_days_before: 14 }] } };
    for (const [after, state] of [
      [all, 'verified'],
      [{ ...all, property_id: 1041 }, 'applied'],
      [{ ...all, late_availability: null }, 'verified'],
    ] as const) {
      let gone = false;
      const world = scripted({
        read: ({ resource }) => (resource === 'discounts' ? (gone ? after : withLate) : gatewaySays),
        write: () => {
          gone = true;
          return accepted;
        },
      });
      expect((await world.change('late-availability', '1042', withLate, none)).state).toBe(state);
    }
  });
});

describe('a discount whose deletion was accepted and dropped', () => {
  const empty = { property_id: 1042, active: false, rows: [] };
  it('is not proven gone by one read of a copy from before it was made', async () => {
    let afterwards: JsonValue[] | null = null;
    const world = scripted({
      read: ({ resource }) => (resource === 'low-occupancy' ? (afterwards?.shift() ?? discount) : deposit),
      write: () => {
        afterwards = [empty];
        return accepted;
      },
    });
    const run = await world.change('low-occupancy', '1042', discount, none);
    expect(run).toMatchObject({ state: 'needs-human', situation: 'shows-the-base', receipt: null });
  });
});

describe('a group that was deleted', () => {
  const group = { id: 71, name: 'Quiet weeks', active: true, rows: [row] };
  const deleted = (list: JsonValue | AppError) => {
    let gone = false;
    const world = scripted({
      read: ({ resource }) => {
        if (resource === 'occupancy-group') return gone ? notFound : group;
        return resource === 'property-occupancy-groups' ? list : gatewaySays;
      },
      write: () => {
        gone = true;
        return accepted;
      },
    });
    return world.change('occupancy-group', '71', group, { group: null });
  };

  it('is proven gone by a list of groups without it', async () => {
    expect((await deleted([{ ...group, id: 72 }])).state).toBe('verified');
    expect((await deleted([])).state).toBe('verified');
  });

  it('is not while it is still listed, while only a part is, or while nothing is', async () => {
    expect((await deleted([group])).state).toBe('applied');
    expect((await deleted({ data: [{ ...group, id: 72 }], meta: { total: 40, page: 1 } })).state).toBe(
      'applied',
    );
    expect((await deleted(gatewaySays)).state).toBe('applied');
  });
});

describe('over real sockets', () => {
  it('a deletion that something on the way sent twice is settled by reading', async () => {
    const world = await socketed({ propertyCount: 20 });
    const proposal = await review(world, {
      name: 'occupancy-group',
      subject: '71',
      desired: () => ({ group: null }),
    });
    world.simulator.controls.addFault({
      method: 'DELETE',
      fault: { kind: 'status', status: 404, when: 'after' },
    });
    const end = await sendReviewed(world, proposal);
    expect(end).toMatchObject({ state: 'verified', receipt: { inferred: true, statuses: [404] } });
    expect(effectsOf(world)).toHaveLength(1);
  });
});
