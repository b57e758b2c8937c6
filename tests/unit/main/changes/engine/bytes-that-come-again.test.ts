import { expect, it } from 'vitest';
import type { WriteOutcome } from '../../../../../src/main/service-client/service-client.ts';
import { accepted, scripted } from './scripted-engine.ts';

const limited: WriteOutcome = {
  kind: 'rate-limited',
  retryAfterMs: 600_000,
  error: { code: 'service-rate-limited', message: 'Wait.', retryAfterMs: 600_000 },
};
const row = { id: 5, date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2 };

/** Sends one change again and again while a field that rides along changes at the service. */
async function sentWhile(notes: readonly string[]) {
  let [note, share, isOpen] = ['A', 15, false];
  const body = () => ({
    property_id: 1042,
    active: true,
    feed_state: note,
    rows: [{ ...row, discount_percent: share }],
  });
  const engine = scripted({
    read: body,
    write: () => {
      if (!isOpen) return limited;
      share = 20;
      return accepted;
    },
  });
  const values = { dateFrom: '2027-01-05', dateTo: '2027-02-28', maxGuests: 2, discountPercent: '20' };
  const desired = { active: true, rows: [{ key: 'id:5', values, wire: {} }] };
  const proposal = await engine.review('low-occupancy', '1042', body(), desired);
  for (note of notes) expect((await engine.send(proposal)).state).toBe('drafted');
  isOpen = true;
  return { ended: (await engine.send(proposal)).state, sent: engine.writes };
}

it.each(['ABA', 'ABAB', 'ABCBA', 'AABBCCAABBCC', 'ABCDCBADBCA'])(
  'sends what was on record before by the key that it had, however fields that ride along go: %s',
  async (notes) => {
    const { ended, sent } = await sentWhile(notes.split(''));
    expect(ended).toBe('verified');
    const keyOf = new Map<string, string>();
    for (const { body, idempotencyKey } of sent) {
      const text = new TextDecoder().decode(body ?? new Uint8Array());
      expect(keyOf.get(text) ?? idempotencyKey).toBe(idempotencyKey);
      keyOf.set(text, idempotencyKey);
    }
    expect(keyOf.size).toBe(new Set(notes).size);
    expect(new Set(keyOf.values()).size).toBe(keyOf.size);
  },
);

it('expects the answer of each read before it asks, so that an older one replaces no newer snapshot', async () => {
  const order: string[] = [];
  let amount = 100;
  const body = () => ({ security_deposit: amount, disable_security: false });
  const engine = scripted({
    read: () => {
      order.push('asked');
      return body();
    },
    write: () => {
      amount = 250;
      return accepted;
    },
    expectRead: () => {
      order.push('expected');
      return () => order.push('landed');
    },
  });
  await engine.change('security-deposit', '1042', body(), { amount: '250', disabled: false });
  expect(order.length).toBeGreaterThan(6);
  expect(order.join(' ')).toMatch(/^(expected asked landed ?)+$/);
});
