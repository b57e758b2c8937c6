import { describe, expect, it } from 'vitest';

import { destinationFromDraft } from '../../../../src/main/connection/draft-destination.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rules = { now, nameNeeded: true };
const draft = {
  name: ' Seaside ',
  baseAddress: ' https://service.example/api/v1/ ',
  adminBasePath: '',
  apiKey: ' key-1234 ',
  jwt: '',
};

describe('a draft of a workspace', () => {
  it('becomes a destination, tidied', async () => {
    const checked = destinationFromDraft(draft, rules);
    if (!checked.ok) throw new Error(checked.error.message);
    const destination = checked.value;
    expect(destination).toMatchObject({
      name: 'Seaside',
      baseAddress: 'https://service.example/api/v1',
      adminBasePath: '/api/v1',
      notes: [],
    });
    expect([await destination.secret('api-key'), await destination.secret('jwt')]).toEqual([
      'key-1234',
      null,
    ]);
  });

  it('names every field that is wrong at once, and repeats no secret', () => {
    const expired = `e30.${Buffer.from('{"exp":1}').toString('base64url')}.canary`;
    const checked = destinationFromDraft(
      {
        name: '',
        baseAddress: 'http://service.example',
        adminBasePath: '',
        apiKey: 'canary key',
        jwt: expired,
      },
      rules,
    );
    const fields = checked.ok ? [] : (checked.error.fields ?? []);
    expect(fields.map(({ field }) => field)).toEqual(['name', 'baseAddress', 'apiKey', 'jwt']);
    expect(JSON.stringify(checked)).not.toContain('canary');
  });

  it('needs a credential, a base on one origin, and a name only where asked for', () => {
    const without = destinationFromDraft({ ...draft, apiKey: ' ' }, rules);
    expect(without).toMatchObject({ ok: false, error: { fields: [{ field: 'apiKey' }] } });
    const away = destinationFromDraft({ ...draft, adminBasePath: 'https://evil.example/api/v1' }, rules);
    expect(away).toMatchObject({ ok: false, error: { fields: [{ field: 'adminBasePath' }] } });
    expect(destinationFromDraft({ ...draft, name: '' }, { now, nameNeeded: false }).ok).toBe(true);
    expect(destinationFromDraft({ ...draft, name: 'x'.repeat(61) }, rules).ok).toBe(false);
  });

  it('keeps the code of a single cause', () => {
    const expired = `e30.${Buffer.from('{"exp":1}').toString('base64url')}.sig`;
    expect(destinationFromDraft({ ...draft, jwt: expired }, rules)).toMatchObject({
      error: { code: 'jwt-expired' },
    });
    expect(destinationFromDraft({ ...draft, baseAddress: 'x' }, rules)).toMatchObject({
      error: { code: 'destination-refused' },
    });
  });
});
