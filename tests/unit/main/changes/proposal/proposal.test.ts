import { describe, expect, it } from 'vitest';
import { Bench, target } from '../engine/engine-bench.ts';

describe('reviewing a change', () => {
  it('is ready when no editable field has changed', async () => {
    const bench = new Bench();
    const hash = bench.see();
    // The same values again, with another timestamp.
    bench.service.put('1042', 100, false);
    const proposal = await bench.start().propose({ ...bench.wanted('250'), baseBodyHash: hash });
    expect(proposal).toMatchObject({
      value: {
        outcome: 'ready',
        warnings: [],
        run: {
          title: 'Security deposit of property 1042',
          status: 'draft',
          fields: [
            { field: 'amount', before: '100', after: '250' },
            { field: 'disabled', before: 'No', after: 'No' },
          ],
        },
      },
    });
  });

  it('shows base, mine and server for each changed field', async () => {
    const bench = new Bench();
    const hash = bench.see();
    bench.service.put('1042', 180, false);
    const proposal = await bench.start().propose({ ...bench.wanted('250'), baseBodyHash: hash });
    expect(proposal).toMatchObject({
      value: {
        outcome: 'conflict',
        fields: [{ field: 'amount', label: 'Deposit amount', base: '100', mine: '250', server: '180' }],
      },
    });
    // The fresh read is stored, so the next review can be based on it.
    const next = proposal.ok && proposal.value.outcome === 'conflict' ? proposal.value.serverBodyHash : '';
    expect(bench.bodies.find(next)).not.toBeNull();
  });

  it('is a conflict when the base is unknown', async () => {
    const bench = new Bench();
    const proposal = await bench.start().propose({ ...bench.wanted('250'), baseBodyHash: 'f'.repeat(64) });
    expect(proposal).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  it('returns no-change when the values are the same', async () => {
    const bench = new Bench();
    expect(await bench.start().propose(bench.wanted('100'))).toMatchObject({
      value: { outcome: 'no-change' },
    });
  });

  it.each(['-1', '1.234', '1e9', 'lots', ''])('refuses "%s" by field and saves nothing', async (amount) => {
    const bench = new Bench();
    const proposal = await bench.start().propose(bench.wanted(amount));
    expect(proposal).toMatchObject({
      ok: false,
      error: { code: 'validation', fields: [{ field: 'amount' }] },
    });
    expect(bench.journal.open()).toEqual({ ok: true, value: [] });
  });

  it('refuses a body it does not recognise', async () => {
    const bench = new Bench();
    bench.service.body = () => ({ html: '<p>sorry</p>' });
    const proposal = await bench.start().propose(bench.wanted('250'));
    expect(proposal).toMatchObject({ ok: false, error: { code: 'unrecognised' } });
  });

  it('refuses a subject that is not an id', async () => {
    const bench = new Bench();
    const changes = bench.start();
    const subject = { ...target, subject: '../9' };
    expect(await changes.propose({ ...bench.wanted('250'), target: subject })).toMatchObject({
      error: { code: 'validation', fields: [{ field: 'subject' }] },
    });
  });

  it('returns the error of the service when the read fails', async () => {
    const bench = new Bench();
    bench.reads = 'fail';
    expect(await bench.start().propose(bench.wanted('250'))).toMatchObject({
      error: { code: 'service-unreachable' },
    });
  });
});
