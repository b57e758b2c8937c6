import { describe, expect, it } from 'vitest';
import { formDestination, readConnectionForm } from '../../../../src/main/connection/connection-form.ts';
import { valueOf } from '../../../value-of.ts';

const now = new Date('2026-11-21T12:00:00Z');
const form = {
  baseAddress: ' https://service.example/api/v1/ ',
  adminBasePath: '',
  apiKey: ' key-1234 ',
  jwt: '',
};
const expired = `e30.${Buffer.from('{"exp":1}').toString('base64url')}.canary`;

describe('readConnectionForm', () => {
  it('tidies what was typed, and the secrets stay where they are asked for', async () => {
    const read = valueOf(readConnectionForm(form, now));
    expect(read).toMatchObject({
      baseAddress: 'https://service.example/api/v1',
      adminBasePath: '/api/v1',
      notes: [],
    });
    const destination = formDestination(read);
    expect([await destination.secret('api-key'), await destination.secret('jwt')]).toEqual([
      { ok: true, value: 'key-1234' },
      { ok: true, value: null },
    ]);
  });

  it('keeps the code of a single cause', () => {
    expect(readConnectionForm({ ...form, jwt: expired }, now)).toMatchObject({
      ok: false,
      error: { code: 'jwt-expired' },
    });
  });
});
