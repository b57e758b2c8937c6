import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { WritableName } from '../../../../../src/core/service/writable-names.ts';
import { exportReceipts } from '../../../../../src/main/changes/receipts/receipts-export.ts';
import { sealReceipt, verifyChain } from '../../../../../src/main/changes/receipts/receipt-chain.ts';
import { aReceipt, anIntent, newChange } from '../journal/journal-samples.ts';
import { accepted, scripted } from '../engine/scripted-engine.ts';

async function sentTo(
  name: WritableName,
  subject: string,
  before: JsonValue,
  after: JsonValue,
  desired: JsonValue,
) {
  let body = before;
  const world = scripted({
    read: () => body,
    write: () => {
      body = after;
      return accepted;
    },
  });
  return { run: await world.change(name, subject, before, desired), world };
}

const deposit = (amount: number, more: JsonObject = {}): JsonObject => ({
  property_id: 1042,
  amount,
  disabled: false,
  ...more,
});
const to250 = { amount: '250', disabled: false };

function group(id: number, name: string, more: JsonObject = {}): JsonObject {
  const window = {
    id: 5,
    date_from: '2027-01-01',
    date_to: '2027-02-01',
    max_guests: 2,
    discount_percent: 10,
  };
  return { id, name, is_active: true, linked_property_count: 2, date_windows: [window], ...more };
}
const renamed = {
  group: {
    name: 'Mine',
    active: true,
    rows: [
      {
        key: 'id:5',
        values: { dateFrom: '2027-01-01', dateTo: '2027-02-01', maxGuests: 2, discountPercent: '10' },
        wire: {},
      },
    ],
  },
};

describe('verified change', () => {
  it('lists a differing field on the change and in its receipt', async () => {
    const before = deposit(100, { refundable: true });
    const { run } = await sentTo(
      'security-deposit',
      '1042',
      before,
      deposit(250, { refundable: false }),
      to250,
    );
    const reported = [{ place: 'refundable', was: 'stood', meant: 'true', stored: 'false' }];
    expect(run).toMatchObject({
      status: 'verified',
      differences: reported,
      receipt: { differences: reported },
    });
    expect(run.explanation).toContain(
      '1 other field is stored differently (refundable: was true, now false)',
    );
  });

  it('has no differences when everything is as intended', async () => {
    const { run } = await sentTo('security-deposit', '1042', deposit(100), deposit(250), to250);
    expect(run).toMatchObject({ status: 'verified', differences: [] });
    expect(run.explanation).not.toContain('differently');
  });
});

describe('change stored differently', () => {
  it('needs attention when the currency differs', async () => {
    const [was, is] = [deposit(100, { currency: 'GBP' }), deposit(250, { currency: 'JPY' })];
    const { run } = await sentTo('security-deposit', '1042', was, is, to250);
    expect(run.status).toBe('needs-attention');
    expect(run.receipt).toBeNull();
    expect(run.differences.some((one) => one.was === 'sent')).toBe(true);
    expect(run.explanation).toMatch(/stored differently \(.+: sent .+, stored .+\)/);
  });
});

describe('answer about another group', () => {
  it.each(['data', 'group', 'result', 'payload', 'occupancy_group'])(
    'is refused for editing and proves nothing, inside “%s”',
    async (name) => {
      const other = { [name]: group(72, 'Other') };
      await expect(sentTo('occupancy-group', '71', other, other, renamed)).rejects.toThrow('about 72');
      const own = { [name]: group(71, 'Quiet weeks') };
      const { run } = await sentTo('occupancy-group', '71', own, { [name]: group(72, 'Mine') }, renamed);
      expect(run).toMatchObject({ status: 'outcome-unknown', receipt: null });
    },
  );
});

it('a receipt seals its differences and exports them', () => {
  const differences = [{ place: 'channel', was: 'stood', meant: 'direct', stored: null }] as const;
  const receipt = sealReceipt({ ...aReceipt(newChange('c1'), anIntent('c1')), differences }, null);
  expect(verifyChain([receipt], null).ok).toBe(true);
  expect(verifyChain([{ ...receipt, differences: [] }], null).ok).toBe(false);
  expect(exportReceipts([receipt], null, 'csv')).toContain('channel: was direct, now no value');
});
