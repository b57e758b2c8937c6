import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { damagedJson, placesOf } from '../bodies/damaged-json.ts';
import { hostileStrings } from '../bodies/hostile-tokens.ts';
import { framed, json, owedBody, script } from './answer-script.ts';
import type { AnswerMaker } from './framing-answers.ts';

const mebi = 1024 * 1024;
const bombs = [
  ['gzip', gzipSync(Buffer.alloc(50 * mebi, 0x20))],
  ['br', brotliCompressSync(Buffer.alloc(50 * mebi, 0x20))],
  ['deflate', deflateSync(Buffer.alloc(50 * mebi, 0x20))],
] as const;
const pageText = '<!doctype html><title>Sign in</title><script>alert(1)</script>';
const errorBody = {
  statusCode: 422,
  message: ['must be positive', 'must be a number'],
  error: 'Unprocessable',
};

/** Well-framed responses with hostile content. */
export const bodyAnswers: Readonly<Record<string, AnswerMaker>> = {
  'good and packed': (random, number) => {
    const text = owedBody(number);
    const [coding, packed] = random.pick<readonly [string, Buffer]>([
      ['gzip', gzipSync(text)],
      ['br', brotliCompressSync(text)],
      ['deflate', deflateSync(text)],
    ]);
    return script(framed('200 OK', [json, `Content-Encoding: ${coding}`], packed), {
      expects: 'whole',
      text,
    });
  },
  'compression bomb': (random) => {
    const [coding, packed] = random.pick<readonly [string, Buffer]>([bombs[0], bombs[1], bombs[2]]);
    return script(framed('200 OK', [json, `Content-Encoding: ${coding}`], packed));
  },
  'packed twice': (_random, number) => {
    const packed = gzipSync(gzipSync(owedBody(number)));
    return script(framed('200 OK', [json, 'Content-Encoding: gzip, gzip'], packed));
  },
  'a coding that it has not': (random, number) => {
    const coding = random.pick(['gzip', 'br', 'deflate', 'zstd', 'compress', '__proto__', 'constructor']);
    return script(framed('200 OK', [json, `Content-Encoding: ${coding}`], owedBody(number)));
  },
  'a body of 100 MB': (random) => {
    const length = random.chance(0.5) ? [`Content-Length: ${String(100 * mebi)}`] : [];
    const head = ['HTTP/1.1 200 OK', json, ...length, '', ''].join('\r\n');
    return script([head, Buffer.alloc(64 * 1024, 0x20)], { endless: true });
  },
  'a web page': (random) => {
    const type = random.pick([
      'text/html',
      'application/json',
      'text/plain',
      'application/xhtml+xml',
      'image/svg+xml',
    ]);
    const status = random.pick(['200 OK', '502 Bad Gateway', '403 Forbidden']);
    return script(framed(status, [`Content-Type: ${type}`], pageText));
  },
  'another content type': (random, number) => {
    const type = random.pick([
      'text/plain',
      'image/png',
      'application/octet-stream',
      'application/problem+json',
      '',
    ]);
    const further = { expects: 'either', text: owedBody(number) } as const;
    return script(framed('200 OK', [`Content-Type: ${type}`], owedBody(number)), further);
  },
  'no UTF-8': (random, number) => {
    const text = owedBody(number);
    const bytes = random.pick([
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.concat([
        Buffer.from(text.slice(0, -1)),
        Buffer.from([0x2c, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      ]),
      Buffer.from(`{"a":"\u00ed\u00a0\u0080"}`, 'latin1'),
      Buffer.from([0x22, 0xc0, 0xaf, 0x22]),
      Buffer.from('{"a":"é"}', 'latin1'),
    ]);
    return script(framed('200 OK', [json], bytes));
  },
  'hostile JSON': (random, number) => {
    const body = { property_id: number, security_deposit: number + 0.5, disable_security: true };
    const recipe = Array.from({ length: 1 + random.below(3) }, () => random.below(0x7fffffff));
    const text = damagedJson(body, placesOf(body), recipe);
    return script(framed('200 OK', [json], text), { expects: 'either', text });
  },
  'hostile error': (random) => {
    const recipe = Array.from({ length: random.below(4) }, () => random.below(0x7fffffff));
    const message = random.pick([
      hostileStrings[18] ?? '',
      hostileStrings[22] ?? '',
      hostileStrings[23] ?? '',
    ]);
    const body = random.chance(0.3) ? { ...errorBody, message } : errorBody;
    const status = random.pick([
      '400 Bad',
      '401 No',
      '403 Forbidden',
      '404 No',
      '409 C',
      '422 U',
      '500 E',
      '503 S',
    ]);
    return script(framed(status, [json], damagedJson(body, placesOf(body), recipe)));
  },
  'too many requests': (random, number) => {
    const after = random.pick([
      '0',
      '-5',
      'soon',
      '99999999999',
      '1e9',
      '2026',
      'Wed, 21 Oct 2099 07:28:00 GMT',
    ]);
    const headers = [
      json,
      `Retry-After: ${after}`,
      `X-RateLimit-Remaining: ${random.pick(['0', '-1', 'NaN'])}`,
    ];
    return script(framed('429 Too Many', headers, owedBody(number)));
  },
  'strange rateLimit': (random, number) => {
    const value = random.pick(['-1', 'NaN', '1e400', '99999999999999', '0x10', '5', '\u00e9']);
    const headers = [
      json,
      `X-RateLimit-Limit: ${value}`,
      `X-RateLimit-Remaining: 7`,
      `X-RateLimit-Reset: ${value}`,
    ];
    const further = { expects: 'whole', text: owedBody(number) } as const;
    return script(framed('200 OK', headers, owedBody(number)), further);
  },
  'a redirect': (random, number, { elsewhere }) => {
    const status = random.pick(['301 M', '302 F', '303 S', '307 T', '308 P', '300 C']);
    const path = `/api/v1/properties/${String(number)}/security-deposit`;
    const target = random.pick([elsewhere + path, elsewhere.replace('http:', '') + path, `${elsewhere}/?`]);
    return script(framed(status, [json, `Location: ${target}`, `Refresh: 0; url=${target}`], ''));
  },
  'a good answer that points elsewhere': (_random, number, { elsewhere }) => {
    const headers = [
      json,
      `Location: ${elsewhere}/`,
      `Link: <${elsewhere}/>; rel=preload`,
      `Refresh: 0; url=${elsewhere}`,
    ];
    const further = { expects: 'whole', text: owedBody(number) } as const;
    return script(framed('200 OK', headers, owedBody(number)), further);
  },
  'a cookie': (_random, number) => {
    const headers = [json, 'Set-Cookie: tracked=yes; Path=/', 'Set-Cookie: __Host-id=1; Path=/; Secure'];
    const further = { expects: 'whole', text: owedBody(number) } as const;
    return script(framed('200 OK', headers, owedBody(number)), further);
  },
  'the key come back': (random, number, { canary }) => {
    const body = JSON.stringify({
      property_id: number,
      security_deposit: canary,
      message: `unknown key ${canary}`,
    });
    const status = random.pick(['200 OK', '403 Forbidden', '422 U', '500 E']);
    return script(framed(status, [json, `X-Echo: ${canary}`], body), {
      expects: 'either',
    });
  },
};
