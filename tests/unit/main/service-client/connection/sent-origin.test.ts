import { describe, expect, it } from 'vitest';
import { parseSentOrigin } from '../../../../../src/main/service-client/connection/service-destination.ts';

describe('the origin that requests name', () => {
  it.each([
    ['', null],
    [' https://Console.Example ', 'https://console.example'],
    ['https://console.example:8443', 'https://console.example:8443'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('%j is %j', (typed, origin) => {
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
  ])('%j is refused, naming the field', (typed, words) => {
    expect(parseSentOrigin(typed)).toMatchObject({
      ok: false,
      error: { fields: [{ field: 'sentOrigin', message: expect.stringContaining(words) as unknown }] },
    });
  });
});
