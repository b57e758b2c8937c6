import { longestStretch } from '../../../longest-stretch.ts';
import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { Run } from '../../../../src/ipc/changes/changes.ts';
import { serviceChanges } from '../../../../src/main/today/service-changes.ts';
import type { RecordedChange } from '../../../../src/main/snapshots/body-history.ts';
import { ComparedChanges } from '../../../../src/main/today/compared-changes.ts';
import { start, minute, deposit, step, cachedReads, ownRun, reported } from './service-changes-bench.ts';

describe('changes at the service', () => {
  const raised = step('security-deposit', deposit(100), deposit(150));

  it('show the value before and after', async () => {
    const { changes } = await reported(raised);
    expect(changes).toMatchObject([{ propertyId: 7, resource: 'security-deposit' }]);
    expect(changes[0]?.fields).toHaveLength(1);
    expect(changes[0]?.fields?.[0]).toMatchObject({ before: '100', after: '150' });
  });

  it('exclude exactly the effect of a verified change of ours', async () => {
    const { changes } = await reported(raised);
    const after = changes[0]?.fields?.[0]?.after ?? '';
    expect((await reported(raised, [ownRun(after, 30)])).changes).toEqual([]);
    // Another value or another time means somebody else.
    expect((await reported(raised, [ownRun('140', 30)])).changes).toHaveLength(1);
    expect((await reported(raised, [ownRun(after, -30)])).changes).toHaveLength(1);
    expect((await reported(raised, [ownRun(after, 90)])).changes).toHaveLength(1);
  });

  it('include a difference that came with a change of ours', async () => {
    const body = (amount: number, channel: string) => ({ ...deposit(amount), channel });
    const both = step('security-deposit', body(100, 'direct'), body(150, 'all'));
    const difference = { place: 'channel', was: 'stood', meant: 'direct', stored: 'all' } as const;
    expect((await reported(both, [ownRun('150', 30)])).changes).toEqual([]);
    const run = { ...ownRun('150', 30), title: 'Deposit', differences: [difference] };
    const fields = [{ label: 'channel', before: 'direct', after: 'all' }];
    const follows = { changeId: 'c', title: 'Deposit', isSideEffect: true };
    expect((await reported(both, [run])).changes).toMatchObject([{ fields, follows }]);
    const { changes } = await reported(both, [{ ...run, ...ownRun('150', 90), differences: [difference] }]);
    expect(changes).toMatchObject([{ follows: null }]);
  });

  it('show which change of ours they may follow from', async () => {
    const rule = { id: 1, name: 'Midweek', min_nights: 3 };
    const gone = step('short-breaks', { rules: [rule] }, { rules: [] });
    const edit = (resource: string, minutes: number, subject = '7', linkedIds: readonly string[] = []) =>
      ({
        ...ownRun('x', minutes),
        linkedIds,
        changeId: 'mine',
        title: 'Short-break rules of Sage Copse',
        target: { workspaceId: 'w', resource, subject },
      }) as unknown as Run;
    const follows = async (run: Run, change = gone) => {
      const [found] = (await reported(change, [run])).changes;
      expect(found?.fields).not.toEqual([]);
      return found?.follows?.changeId ?? null;
    };
    expect(await follows(edit('short-break-rules', 30))).toBe('mine');
    // Some services apply a change once a day, so reads in between showed nothing of it.
    expect(await follows(edit('short-break-rules', -10 * 60))).toBe('mine');
    // Too long ago, after the read, of another property, or of a setting without this effect.
    const others = [edit('short-break-rules', -30 * 60), edit('short-break-rules', 90)];
    for (const run of [...others, edit('short-break-rules', 30, '8'), edit('security-deposit', 30)])
      expect(await follows(run)).toBeNull();
    // A group affects only its linked properties, and its subject isn't a property.
    const links = step('property-occupancy-groups', { groups: [{ id: 71 }] }, { groups: [] });
    expect(await follows(edit('occupancy-group', 30, '71', ['6', '7']), links)).toBe('mine');
    const apart = [edit('occupancy-group', 30, '71', ['6', '8']), edit('occupancy-group', 30, '7')];
    for (const run of [...apart, edit('new-occupancy-group', 30, 'directory')])
      expect(await follows(run, links)).toBeNull();
    const prices = step('segment-pricing', { segments: [{ name: 'Peak', price: 900 }] }, { segments: [] });
    expect(await follows(edit('early-bird', 30), prices)).toBe('mine');
    const booked = step('achieved-pricing', { seasons: [{ rate: 900 }] }, { seasons: [] });
    expect(await follows(edit('early-bird', 30), booked)).toBeNull();
  });

  it('show when a change of ours with an unknown outcome may be the cause', async () => {
    const sent = (state: Run['state'], minutes: number, resource = 'security-deposit'): Run =>
      ({
        ...ownRun('400', 30),
        target: { workspaceId: 'w', resource, subject: '7' },
        state,
        situation: null,
        createdAt: new Date(start + minutes * minute).toISOString(),
        receipt: null,
      }) as unknown as Run;
    const mayBeOurs = async (run: Run) => (await reported(raised, [run])).changes[0]?.mayBeOurs;
    expect(await mayBeOurs(sent('closed', 30))).toBe(true);
    expect(await mayBeOurs(sent('needs-human', 30))).toBe(true);
    // Unsent, proven to have had no effect, later than the read, or about something else.
    expect(await mayBeOurs(sent('drafted', 30))).toBe(false);
    expect(await mayBeOurs(sent('rejected', 30))).toBe(false);
    expect(await mayBeOurs(sent('closed', 90))).toBe(false);
    expect(await mayBeOurs(sent('closed', 30, 'low-occupancy'))).toBe(false);
    // The same for what may follow from it.
    const days = step('start-days', { monday: true }, { monday: false });
    const [followed] = (await reported(days, [sent('needs-human', 30, 'short-break-rules')])).changes;
    expect(followed?.mayBeOurs).toBe(true);
  });

  it('report that ours may be among them when the history is unreadable', async () => {
    expect(await reported(raised, [], false)).toMatchObject({
      total: 1,
      ownUnknown: { code: 'storage-failed' },
    });
  });

  it("name fields that Keyholder can't edit, and mark those not understood", async () => {
    const days = await reported(
      step('start-days', { monday: true, sunday: true }, { monday: true, sunday: false }),
    );
    expect(days.changes[0]?.fields).toEqual([
      { label: 'Sunday', before: 'Yes', after: 'No', isUnderstood: true },
    ]);
    const strange = await reported(step('security-deposit', deposit(100), { strange: 1 }));
    expect(strange.changes[0]?.fields).toContainEqual({
      label: 'strange',
      before: null,
      after: '1',
      isUnderstood: false,
    });
  });

  it('include fields that are not understood beside equal settings', async () => {
    const discount = (percent: number) => ({
      active: true,
      rows: [{ id: 1, min_days_before: 60, discount_percent: percent }],
    });
    const body = (low: object) => ({ early_bird: discount(5), low_occupancy: low });
    const lost = await reported(step('discounts', body({ wobble: 1 }), body({ wobble: 2 })));
    expect(lost.changes[0]?.fields).toMatchObject([
      { label: 'low_occupancy.wobble', before: '1', after: '2', isUnderstood: false },
    ]);
    const beside = await reported(
      step('security-deposit', { ...deposit(100), surcharge: 'a' }, { ...deposit(100), surcharge: 'b' }),
    );
    expect(beside.changes[0]?.fields).toEqual([
      { label: 'surcharge', before: 'a', after: 'b', isUnderstood: false },
    ]);
  });

  it('ignore a timestamp between the two reads in database format', async () => {
    const at = (moment: string, amount: number) => ({ ...deposit(amount), updated_at: moment });
    const both = step(
      'security-deposit',
      at('2026-11-01 00:00:00+00', 100),
      at('2026-11-21 10:30:00.5+02', 150),
    );
    const { changes } = await reported(both);
    expect(changes[0]?.fields?.map(({ label }) => label)).toEqual(['Deposit amount']);
  });

  it('ignore a timestamp beside another change, but not on its own', async () => {
    const at = (iso: string, amount: number) => ({ ...deposit(amount), updated_at: iso, version: amount });
    const both = step('security-deposit', at('2026-11-01T00:00:00Z', 100), at('2026-11-21T08:30:00Z', 150));
    const { changes } = await reported(both);
    expect(changes[0]?.fields?.map(({ label }) => label)).toEqual(['Deposit amount', 'version']);
    const after = changes[0]?.fields?.[0]?.after ?? '';
    expect((await reported(both, [ownRun(after, 30)])).changes).toEqual([]);
    const alone = step('security-deposit', at('2026-11-01T00:00:00Z', 100), at('2026-11-21T08:30:00Z', 100));
    expect((await reported(alone)).changes[0]?.fields).toMatchObject([
      { label: 'updated_at', isUnderstood: false },
    ]);
  });

  it('show no values of answers that may name people', async () => {
    const group = (owner: string) => ({ data: [{ id: 1, name: 'G', staff: { name: owner } }] });
    const { changes } = await reported(step('property-occupancy-groups', group('Ann Bee'), group('Cy Dee')));
    expect(JSON.stringify(changes)).not.toMatch(/Ann|Cy/);
    expect(changes[0]?.fields).toHaveLength(1);
  });
});

describe('changes of many properties', () => {
  const rows = Array.from({ length: 3 }, (_, index) => ({
    id: index,
    date_from: '2027-07-01',
    date_to: '2027-08-31',
    min_days_before: 30 + index,
    discount_percent: 5,
  }));
  const discount = (percent: number) => ({
    low_occupancy: { active: true, rows: rows.map((row) => ({ ...row, max_guests: 2 })) },
    early_bird: { active: true, rows: rows.map((row) => ({ ...row, discount_percent: percent })) },
    late_availability: { active: false, rows: [] },
  });
  const changes = Array.from({ length: 200 }, (_, index): RecordedChange => {
    const { before, after } = step('discounts', discount(5), discount(10));
    const subject = String(index + 1);
    return { before: { ...before, subject }, after: { ...after, subject } };
  });

  it('are compared a few at a time, and each pair once', async () => {
    let opened = 0;
    const compared = new ComparedChanges(() => []);
    const deps = {
      history: () =>
        Promise.resolve(
          succeed(
            cachedReads(changes, () => {
              opened += 1;
            }),
          ),
        ),
      ownRuns: () => Promise.resolve(succeed([])),
      compared,
      states: { of: () => Promise.resolve(succeed(new Map())) },
    };
    const [found, share] = await longestStretch(() => serviceChanges(deps, 'w', new Date(start)));
    expect(found).toMatchObject({ ok: true, value: { total: 200 } });
    expect(opened).toBe(200);
    expect(share).toBeLessThan(0.4);
    await serviceChanges(deps, 'w', new Date(start));
    expect(opened).toBe(200);
  });
});
