import { describe, expect, it } from 'vitest';
import { Bench, altered, plainly } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const hour = 3_600_000;

describe('age of an idempotency key', () => {
  it('is measured from the first use, also while the service clock stands still', async () => {
    const bench = new Bench(['rate-limited', 'reset-before', 'none']);
    bench.retryAfterMs = 600_000;
    const first = bench.start();
    const { changeId } = await bench.draft(first);
    await first.send(plainly(changeId));
    const dated = (): string | null | undefined => {
      const stored = valueOf(bench.journal.get(changeId));
      return stored.intent?.serviceDate;
    };
    const firstDated = dated();
    bench.clock.advance(23 * hour);
    await first.send(plainly(changeId));
    expect(dated()).toBe(firstDated);
    // The service's clock is stuck and the program has restarted: only our own clock shows the age.
    altered(bench, (answer) => ({ ...answer, serviceDate: new Date(firstDated ?? 0) }));
    bench.clock.advance(23 * hour);
    const again = await bench.start().resend({ changeId });
    expect(again).toMatchObject({ ok: false, error: { code: 'key-expired' } });
  });

  it('is unknown without a service date, so a resend is refused', async () => {
    const bench = new Bench(['reset-before']);
    altered(bench, (answer) => ({ ...answer, serviceDate: null }));
    const changes = bench.start();
    const { changeId } = await bench.run(changes);
    expect(await changes.resend({ changeId })).toMatchObject({ ok: false, error: { code: 'key-expired' } });
    expect(bench.writes).toBe(1);
  });

  it('is unaffected by a wall clock that was once years ahead', async () => {
    const bench = new Bench(['none', 'reset-before']);
    const changes = bench.start();
    bench.clock.wallOffsetMs = 10 * 365 * 24 * hour;
    await bench.run(changes, '250');
    bench.clock.wallOffsetMs = 0;
    bench.clock.advance(30 * 24 * hour);
    const { changeId } = await bench.run(changes, '300');
    expect(valueOf(await changes.resend({ changeId })).state).toBe('verified');
  });

  it('is unknown after the wall clock was set back, so a resend is refused', async () => {
    const bench = new Bench(['reset-before']);
    const changes = bench.start();
    const { changeId } = await bench.run(changes);
    bench.clock.wallOffsetMs -= hour;
    expect(await changes.resend({ changeId })).toMatchObject({ ok: false, error: { code: 'key-expired' } });
    expect(bench.writes).toBe(1);
  });

  it('is too old when the monotonic clock says so, despite the other clocks', async () => {
    const bench = new Bench(['reset-before']);
    altered(bench, (answer) => ({ ...answer, serviceDate: new Date('2026-11-20T09:00:00Z') }));
    const changes = bench.start();
    const { changeId } = await bench.run(changes);
    bench.clock.advance(25 * hour);
    bench.clock.wallOffsetMs -= 24 * hour;
    expect(await changes.resend({ changeId })).toMatchObject({ ok: false, error: { code: 'key-expired' } });
  });
});
