import { describe, expect, it } from 'vitest';
import { Bench, altered, plainly } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const hour = 3_600_000;

describe('the age of a key', () => {
  it('is kept from the first use by both clocks, each of which is enough', async () => {
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

  it('is not measured where the service does not say what time it is', async () => {
    const bench = new Bench(['reset-before']);
    altered(bench, (answer) => ({ ...answer, serviceDate: null }));
    const changes = bench.start();
    const { changeId } = await bench.run(changes);
    expect(await changes.resend({ changeId })).toMatchObject({ ok: false, error: { code: 'key-expired' } });
    expect(bench.writes).toBe(1);
  });

  it('does not suffer from a visit to the future before it was made', async () => {
    const bench = new Bench(['none', 'reset-before']);
    const changes = bench.start();
    bench.clock.wallOffsetMs = 10 * 365 * 24 * hour;
    await bench.run(changes, '250');
    bench.clock.wallOffsetMs = 0;
    bench.clock.advance(30 * 24 * hour);
    const { changeId } = await bench.run(changes, '300');
    expect(valueOf(await changes.resend({ changeId })).state).toBe('verified');
  });

  it('is not known once the clock was set back', async () => {
    const bench = new Bench(['reset-before']);
    const changes = bench.start();
    const { changeId } = await bench.run(changes);
    bench.clock.wallOffsetMs -= hour;
    expect(await changes.resend({ changeId })).toMatchObject({ ok: false, error: { code: 'key-expired' } });
    expect(bench.writes).toBe(1);
  });

  it('is past when the monotonic clock says so, whatever the others were set to', async () => {
    const bench = new Bench(['reset-before']);
    altered(bench, (answer) => ({ ...answer, serviceDate: new Date('2026-11-20T09:00:00Z') }));
    const changes = bench.start();
    const { changeId } = await bench.run(changes);
    bench.clock.advance(25 * hour);
    bench.clock.wallOffsetMs -= 24 * hour;
    expect(await changes.resend({ changeId })).toMatchObject({ ok: false, error: { code: 'key-expired' } });
  });
});
