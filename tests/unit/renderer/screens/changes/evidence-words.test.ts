import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../../../src/contract/proof-evidence.ts';
import { evidenceLines } from '../../../../../src/renderer/screens/changes/evidence-words.ts';

const at = '2026-11-20T09:00:00.000Z';
const bare: Evidence = { service: null, credential: null, before: null, after: [], inferred: [] };
const texts = (evidence: Evidence): string =>
  evidenceLines(evidence, (iso) => iso)
    .map(({ name, text }) => `${name}: ${text}`)
    .join('\n');

describe('what a receipt says that it rests on', () => {
  it('names who answered, what was seen, and what was only concluded', () => {
    const said = texts({
      service: 'https://api.example.test/api/v1',
      credential: 'api-key',
      before: { readAt: at, status: 200, serviceDate: at, ageSeconds: 0, identity: '1042', etag: '"a1"' },
      after: [
        {
          readAt: at,
          status: 404,
          control: { path: '/properties/1042/security-deposit', status: 200, readAt: at },
        },
      ],
      inferred: ['No answer said that the discount was deleted.'],
    });
    expect(said).toContain('https://api.example.test/api/v1');
    expect(said).toContain('not from a cache; the answer names 1042; version "a1"');
    expect(said).toContain('answered 404');
    expect(said).toContain('/properties/1042/security-deposit (200');
    expect(said).toContain('Concluded, not seen: No answer said');
  });

  it('says what is not on record, and is silent about what was not looked at', () => {
    expect(texts(bare)).toContain('Seen before: No read is on record');
    expect(texts(bare)).toContain('Seen after: No read is on record');
    const said = texts({ ...bare, after: [{ readAt: at, status: 200 }] });
    expect(said).toContain(`Seen after: ${at}, answered 200`);
    expect(said).not.toContain('cache');
    expect(
      texts({ ...bare, after: [{ readAt: at, status: 200, identity: null, ageSeconds: 12 }] }),
    ).toContain('from a cache, 12 seconds old; the answer does not say whose it is');
  });
});
