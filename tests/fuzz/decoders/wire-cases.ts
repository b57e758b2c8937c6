import fc from 'fast-check';
import { rowKey, sealRow } from '../../../src/main/storage/row-encryption.ts';
import { hostileStrings } from '../bodies/hostile-tokens.ts';
import { type DecoderCase, decoderCase } from './decoder-case.ts';

const now = new Date('2026-11-21T12:00:00Z');
const shortStrings = hostileStrings.filter((text) => text.length < 100);
const headerValues = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[0-9]{1,20}(?:\.[0-9]{1,3})?$/) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...shortStrings, 'Wed, 21 Oct 2026 07:28:00 GMT', '0', '-5', '2026'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const rateHeaders = fc.dictionary(
  fc.constantFrom(
    ...['retry-after', 'date', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
    ...['x-rate-limit-remaining-minute', 'x-ratelimit-reset-hour', 'x-ratelimit-', 'x-ratelimit-__proto__'],
  ),
  fc.oneof({ weight: 5, arbitrary: headerValues }, fc.array(headerValues, { maxLength: 2 })),
  { maxKeys: 5 },
);

const hosts = [
  'service.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  '2130706433',
  '127.1',
  'ｌocalhost',
];
const lures = ['', '@evil.example', '\\@evil.example', '%2f@evil.example', '.evil.example', '#@evil.example'];
const addresses = fc
  .tuple(
    fc.constantFrom(
      'https://',
      'http://',
      'HTTPS://',
      '//',
      'ftp://',
      'file:///',
      'javascript:',
      'https:\\\\',
    ),
    fc.constantFrom('', 'key:secret@', 'service.example@', 'service.example:443@', '\u202e'),
    fc.constantFrom(...hosts),
    fc.constantFrom(...lures),
    fc.constantFrom('', ':443', ':80', ':99999', ':0'),
    fc.constantFrom(
      '',
      '/',
      '/api/v1',
      '/a/../b',
      '/%2e%2e/',
      '//evil.example',
      '/api/v1?x=1',
      '/x y',
      '/\t',
    ),
  )
  .map((parts) => parts.join(''));

const magics = [
  '89504e470d0a1a0a',
  'ffd8ff',
  '474946383961',
  '52494646',
  '000000206674797061766966',
  '3c737667',
  '89504e470d0a1a0a0000000d49484452',
  'ffd8ffc2000b08',
  '52494646000000005745425056503858',
];
const pictures = fc
  .tuple(fc.constantFrom(...magics), fc.uint8Array({ maxLength: 60 }))
  .map(([magic, rest]) => Buffer.concat([Buffer.from(magic, 'hex'), rest]));

const key = rowKey(Buffer.alloc(32, 7));
const content = '{"owner":"Mrs Hargreaves"}';
const row = Buffer.from(sealRow(key, 'row', content));
const flips = fc.array(fc.tuple(fc.nat(row.length - 1), fc.nat(255)), { maxLength: 3 });

/** Headers, addresses, pictures and sealed rows, none of which is JSON. */
export const wireCases: readonly DecoderCase[] = [
  decoderCase('rate headers', rateHeaders, (decoders, headers) => {
    const reports = decoders.readRateLimits(headers, now);
    const waits = [
      decoders.readRetryAfterMs(headers, now),
      ...reports.flatMap(({ limit, remaining, resetInMs, windowMs }) => [
        limit,
        remaining,
        resetInMs,
        windowMs,
      ]),
    ];
    const unfit = waits.find((wait) => typeof wait === 'number' && !(Number.isFinite(wait) && wait >= 0));
    return unfit === undefined ? null : `${String(unfit)} is no time or count`;
  }),
  decoderCase('base address', addresses, (decoders, typed) => {
    const parsed = decoders.parseBaseAddress(typed);
    if (!parsed.ok) return parsed.error.message === '' ? 'a refusal has no words' : null;
    const { baseAddress, origin } = parsed.value;
    const url = new URL(baseAddress);
    if (url.username !== '' || url.password !== '' || baseAddress.includes('@'))
      return 'a secret stays in the address';
    if (url.origin !== origin) return 'the address leads to another origin than it says';
    if (new URL(typed.trim()).host !== url.host) return 'the address leads to another host than was typed';
    if (url.hostname.endsWith('evil.example') && !typed.includes('.evil.example'))
      return 'a lure was followed';
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    return url.protocol === 'https:' || (url.protocol === 'http:' && isHere)
      ? null
      : 'plain http to elsewhere';
  }),
  decoderCase('picture', pictures, (decoders, bytes) => {
    const judged = decoders.judgePicture(bytes);
    if (!judged.ok) return null;
    const { width, height, frames } = judged.measure;
    if (![width, height, frames].every((size) => Number.isSafeInteger(size) && size > 0))
      return 'a size is no size';
    return width * height <= 40_000_000 ? null : 'a picture is larger than can be drawn';
  }),
  decoderCase('sealed row', flips, (decoders, changes) => {
    const altered = Buffer.from(row);
    for (const [at, mask] of changes) altered[at] = (altered[at] ?? 0) ^ mask;
    const opened = decoders.openRow(key, 'row', altered);
    if (altered.equals(row)) return opened.ok && opened.value === content ? null : 'a whole row is refused';
    return opened.ok ? 'an altered row was opened' : null;
  }),
];
