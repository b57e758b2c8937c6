import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLoopbackHost,
  parseAdminBasePath,
  parseBaseAddress,
  type BaseAddress,
} from '../../../../../src/main/service-client/connection/destination-guard.ts';
import { parseSentOrigin } from '../../../../../src/main/service-client/connection/service-destination.ts';
import { valueOf } from '../../../../value-of.ts';

function accepted(text: string): BaseAddress {
  return valueOf(parseBaseAddress(text));
}

describe('base address', () => {
  it.each([
    ['https://service.example/api/v1', 'https://service.example/api/v1'],
    ['  https://service.example/api/v1/  ', 'https://service.example/api/v1'],
    ['HTTPS://Service.Example:443/api/v1', 'https://service.example/api/v1'],
    ['https://service.example:8443/api/v1', 'https://service.example:8443/api/v1'],
    ['http://localhost:4010/api/v1', 'http://localhost:4010/api/v1'],
    ['http://127.0.0.1:4010/api/v1', 'http://127.0.0.1:4010/api/v1'],
    ['http://127.9.8.7/api/v1', 'http://127.9.8.7/api/v1'],
    ['http://[::1]:4010/api/v1', 'http://[::1]:4010/api/v1'],
  ])('accepts %s', (typed, baseAddress) => {
    expect(accepted(typed)).toMatchObject({ baseAddress, notes: [] });
  });

  it.each([
    ['', /Enter the base address/],
    ['service.example/api/v1', /Add https:\/\/ in front: https:\/\/service.example\/api\/v1/],
    ['localhost:4010/api/v1', /Add https/],
    ['http://service.example/api/v1', /Use https/],
    ['http://192.168.1.5/api/v1', /Use https/],
    ['ftp://service.example', /must start with https/],
    ['file:///etc/passwd', /not a web address|must start with https/],
    ['javascript:alert(1)', /must start with https/],
    ['https://service.example/api/v1/developer', /remove it. Use https:\/\/service.example\/api\/v1$/],
    ['https://service.example/api/v1/developer/search', /remove it/],
    ['https://key@service.example/api/v1', /@ sign/],
    ['https://service.example@evil.example/api/v1', /@ sign/],
    ['https://service.example\\@evil.example/', /forward slashes/],
    ['https://service.example/api/v1?key=1', /question mark/],
    ['https://service.example/api/v1?', /question mark/],
    ['https://service.example/api/v1#', /# sign/],
    ['https://service .example/api/v1', /spaces/],
    ['https://service.example/\u202eapi', /invisible/],
    ['https://ser\tvice.example/', /invisible/],
    ['https://service.example/a/../b', /in full/],
    ['https://service.example/a%2f..%2fb', /in full/],
    ['https://', /not a web address/],
    ['https://%00/', /not a web address/],
  ])('refuses %s with a remedy', (typed, message) => {
    const parsed = parseBaseAddress(typed);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.error.message).toMatch(message);
    expect(parsed.error.fields).toEqual([{ field: 'baseAddress', message: parsed.error.message }]);
  });

  it.each([
    'http://localhost.evil.example/api/v1',
    'http://127.0.0.1.evil.example/api/v1',
    'http://localhost.:80/api/v1',
    'http://127.0.0.1@evil.example/',
    'http://[::ffff:7f00:1]/',
    'http://0.0.0.0/api/v1',
    'http://evil.example#localhost',
  ])('does not take %s for this computer', (typed) => {
    expect(parseBaseAddress(typed).ok).toBe(false);
  });

  it('suggests /api/v1 for a bare host and names look-alike letters', () => {
    expect(accepted('https://service.example').notes.join()).toMatch(
      /use https:\/\/service.example\/api\/v1/,
    );
    expect(accepted('https://servіce.example/api/v1').notes.join()).toMatch(/really is xn--/);
  });

  it('allows plain http for this computer only', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['http', 'https', 'ftp'], withQueryParameters: true }),
        (typed) => {
          const parsed = parseBaseAddress(typed);
          if (!parsed.ok) return;
          const url = new URL(parsed.value.baseAddress);
          expect(url.protocol === 'https:' || isLoopbackHost(url.hostname)).toBe(true);
          expect(parsed.value.baseAddress.endsWith('/')).toBe(false);
        },
      ),
    );
  });
});

describe('admin base path', () => {
  const base = accepted('https://service.example/api/v1');

  it.each([
    ['', '/api/v1'],
    ['/api/v1', '/api/v1'],
    ['/admin/v1/', '/admin/v1'],
    ['admin', '/admin'],
    ['/', '/'],
    ['https://service.example/admin', '/admin'],
  ])('reads %s as %s', (typed, path) => {
    expect(parseAdminBasePath(typed, base)).toEqual({ ok: true, value: path });
    expect(parseAdminBasePath(path, base)).toEqual({ ok: true, value: path });
  });

  it.each([
    'https://evil.example/admin',
    'http://service.example/admin',
    'https://service.example:8443/admin',
    '//evil.example/admin',
    '/\\evil.example',
    '/a/../../b',
    '/%2e%2e/x',
    '/admin?x=1',
    '/admin#x',
    '@evil.example/x',
    '.evil.example',
    'javascript:alert(1)',
  ])('refuses %s', (typed) => {
    const parsed = parseAdminBasePath(typed, base);
    if (parsed.ok) expect(new URL(base.origin + parsed.value).origin).toBe(base.origin);
    else expect(parsed.error.fields?.[0]?.field).toBe('adminBasePath');
    if (typed !== '.evil.example') expect(parsed.ok).toBe(false);
  });
});

describe('Origin of requests', () => {
  it.each([
    ['', null],
    [' https://Console.Example ', 'https://console.example'],
    ['https://console.example:8443', 'https://console.example:8443'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('reads %j as %j', (typed, origin) => {
    expect(parseSentOrigin(typed)).toEqual({ ok: true, value: origin });
  });

  it.each([
    ['console.example', 'starts with https://'],
    ['https://console.example/', 'Remove what follows: https://console.example'],
    ['https://console.example/path?x=1', 'Remove what follows'],
    ['https://name:word@console.example', 'up to the @ sign'],
    ['https://', 'not an origin'],
    ['https://a b.example', 'unusual characters'],
    ['https://a.example\r\nx-api-key: 1', 'unusual characters'],
    ['ftp://console.example', 'starts with https://'],
  ])('refuses %j and names the field', (typed, words) => {
    expect(parseSentOrigin(typed)).toMatchObject({
      ok: false,
      error: { fields: [{ field: 'sentOrigin', message: expect.stringContaining(words) as unknown }] },
    });
  });
});
