import { describe, expect, it } from 'vitest';
import { evidenceLines } from '../../../../src/core/wording/evidence-words.ts';
import type { Evidence, ReadEvidence } from '../../../../src/core/writing/proof-evidence.ts';
import { shownByWays } from '../../../../src/core/writing/proof-evidence.ts';

const at = '2026-11-20T09:00:00.000Z';
const bare: Evidence = {
  service: 'https://api.example.test/api/v1',
  credential: 'api-key',
  before: { readAt: at, status: 200 },
  after: [],
  inferred: [],
};
const texts = (evidence: Evidence): string =>
  evidenceLines(evidence, (iso) => iso)
    .map(({ name, text }) => `${name}: ${text}`)
    .join('\n');

describe('what a receipt says that it rests on', () => {
  it('names who answered, what was seen, and what was only concluded', () => {
    const before = {
      readAt: at,
      status: 200,
      serviceDate: at,
      ageSeconds: 0,
      identity: '1042',
      etag: '"a1"',
    };
    const control = { path: '/properties/1042/security-deposit', status: 200, readAt: at };
    const inferred = ['No answer said that the discount was deleted.'];
    const said = texts({ ...bare, before, after: [{ readAt: at, status: 404, control }], inferred });
    expect(said).toContain('https://api.example.test/api/v1');
    expect(said).toContain('not from a cache; the answer names 1042; version "a1"');
    expect(said).toContain('status 404');
    expect(said).toContain('/properties/1042/security-deposit shows that the service itself answered (200');
    expect(said).toContain('Concluded, not seen: No answer said');
  });

  it('is silent about what was not looked at', () => {
    const said = texts({ ...bare, after: [{ readAt: at, status: 200 }] });
    expect(said).toContain(`Seen after: ${at}, status 200`);
    expect(said).not.toContain('cache');
    const cached = texts({ ...bare, after: [{ readAt: at, status: 200, identity: null, ageSeconds: 12 }] });
    expect(cached).toContain('from a cache, 12 seconds old; the response doesn’t say whose it is');
  });

  it('says by what the service showed it, and that two reads agreed', () => {
    const read = (more: Partial<ReadEvidence>): string =>
      texts({ ...bare, after: [{ readAt: at, status: 200, ...more }] });
    const said = shownByWays.map((shownBy) => read({ shownBy }));
    expect(new Set(said).size).toBe(shownByWays.length);
    expect(read({ shownBy: 'values' })).toContain('it shows the values themselves');
    expect(read({ shownBy: 'not-found' })).toContain('the service’s own “not found”');
    expect(read({ shownBy: 'left-out' })).toContain('it leaves this out');
    expect(read({ confirmedAfterMs: 2_004 })).toContain('a second check, 2 s later, showed the same');
    const soon = 'a second check, less than a second later, showed the same';
    expect(read({ confirmedAfterMs: 21 })).toContain(soon);
    expect(read({})).not.toContain('showed the same');
  });
});
