import type { Random } from '../../faults/core/seeded-random.ts';
import { type AnswerScript, framed, json, owedBody, script } from './answer-script.ts';

export type AnswerMaker = (random: Random, number: number, places: AnswerPlaces) => AnswerScript;

/** Values for the makers: a second server that must receive nothing, and the key that must not leak. */
export interface AnswerPlaces {
  readonly elsewhere: string;
  readonly canary: string;
}

const head = (status: string, ...headers: readonly string[]): string =>
  [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');
const chunked = 'Transfer-Encoding: chunked';

/** Responses with right or wrong framing. */
export const framingAnswers: Readonly<Record<string, AnswerMaker>> = {
  good: (_random, number) =>
    script(framed('200 OK', [json], owedBody(number)), { expects: 'whole', text: owedBody(number) }),
  'good in pieces': (random, number) => {
    const bytes = framed('200 OK', [json], owedBody(number));
    const cut = 1 + random.below(bytes.length - 1);
    const further = { expects: 'whole', text: owedBody(number), pauseMs: random.below(4) } as const;
    return script([bytes.subarray(0, cut), bytes.subarray(cut)], further);
  },
  'good in chunks': (random, number) => {
    const text = owedBody(number);
    const size = 1 + random.below(20);
    const pieces = text.match(new RegExp(`.{1,${String(size)}}`, 'g')) ?? [];
    const body = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('');
    return script(`${head('200 OK', json, chunked)}${body}0\r\n\r\n`, {
      expects: 'whole',
      text,
    });
  },
  'until the end of the connection': (_random, number) => {
    const text = owedBody(number);
    return script(`HTTP/1.0 200 OK\r\n${json}\r\n\r\n${text}`, {
      expects: 'whole',
      text,
      then: 'end',
    });
  },
  'two answers at once': (_random, number) =>
    script([framed('200 OK', [json], owedBody(number)), framed('200 OK', [json], owedBody(number + 1))], {
      expects: 'whole',
      surplus: true,
      text: owedBody(number),
    }),
  'bad status line': (random, number) => {
    const line = random.pick([
      ...(['HTTP/9.9 200 OK', 'HTTP/1.1 99 No', 'HTTP/1.1 2000 OK', 'HTTP/1.1', 'ICY 200 OK'] as const),
      ...[
        'HTTP/1.1 -200 OK',
        'HTTP/1.1 2x0 OK',
        'HTP/1.1 200 OK',
        'GET / HTTP/1.1',
        '\u0000\u0001\u0002',
        'HTTP/1.1 ',
      ],
    ]);
    return script(`${line}\r\n${json}\r\n\r\n${owedBody(number)}`, { then: 'end' });
  },
  'any other status': (random, number) => {
    const status = 300 + random.below(700);
    return script(framed(`${String(status)} X`, [json], owedBody(number)));
  },
  'a part for the whole': (random, number) => {
    const status = random.pick(['204 No Content', '205 Reset', '206 Partial Content', '304 Not Modified']);
    const bytes = status.startsWith('206') ? framed(status, [json], owedBody(number)) : head(status, json);
    return script(bytes, { then: 'end' });
  },
  truncated: (random, number) => {
    const bytes = framed('200 OK', [json], owedBody(number));
    const cut = 1 + random.below(bytes.length - 1);
    return script(bytes.subarray(0, cut), { then: random.pick(['end', 'reset']) });
  },
  'truncated chunks': (random, number) => {
    const text = owedBody(number);
    const body = `${text.length.toString(16)}\r\n${text}`;
    return script(head('200 OK', json, chunked) + body.slice(0, 3 + random.below(text.length)), {
      then: 'end',
    });
  },
  'wrong content-length': (random, number) => {
    const text = owedBody(number);
    const length = random.pick([
      ...(['-1', '1e3', '0x20', '99999999999999999999', 'many', '+5', ''] as const),
      ...[
        String(text.length + 1 + random.below(500)),
        String(random.below(text.length)),
        '5, 6',
        '5\r\nContent-Length: 6',
      ],
    ]);
    return script(`${head('200 OK', json, `Content-Length: ${length}`)}${text}`, {
      then: 'end',
      surplus: true,
    });
  },
  'length and chunks': (_random, number) =>
    script(`${head('200 OK', json, 'Content-Length: 5', chunked)}2\r\n{}\r\n0\r\n\r\n${owedBody(number)}`, {
      then: 'end',
      surplus: true,
      expects: 'either',
      text: '{}',
    }),
  'chunk bomb': (random) => {
    const size = random.pick([
      'ffffffffffffffff',
      'fffffffffffffffff',
      '7fffffff',
      '-1',
      'zz',
      '0x10',
      '10 10',
    ]);
    return script(`${head('200 OK', json, chunked)}${size}\r\n{}`, {
      then: random.pick(['end', 'stay']),
    });
  },
  'chunks without end': () =>
    script([head('200 OK', json, chunked), '1\r\n \r\n'.repeat(10_000)], {
      endless: true,
    }),
  'chunk extension bomb': () =>
    script([head('200 OK', json, chunked), `1;${'x'.repeat(70_000)}`], {
      endless: true,
    }),
  'trailer bomb': (_random, number) =>
    script(
      `${head('200 OK', json, chunked)}2\r\n{}\r\n0\r\n${`X-T-${String(number)}: ${'y'.repeat(60_000)}\r\n`.repeat(4)}\r\n`,
    ),
  'huge headers': (random, number) => {
    const many = random.chance(0.5)
      ? Array.from({ length: 3_000 }, (_, at) => `X-${String(at)}: ${'h'.repeat(40)}`)
      : [`X-Long: ${'h'.repeat(200_000)}`];
    return script(framed('200 OK', [json, ...many], owedBody(number)));
  },
  'broken headers': (random, number) => {
    const line = random.pick([
      ...([' folded: x', 'no colon here', 'Na me: x', 'X: a\u0000b', ': nameless', 'X\u0001: y'] as const),
    ]);
    return script(framed('200 OK', [json, line], owedBody(number)), {
      expects: 'either',
      text: owedBody(number),
      then: 'end',
    });
  },
  'early hints without end': () =>
    script(head('103 Early Hints', 'Link: </x>; rel=preload').repeat(200), {
      endless: true,
      pauseMs: 5,
    }),
  'an upgrade': () =>
    script(head('101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'), {
      then: 'end',
    }),
  silence: () => script([]),
  'nothing at all': (random) => script([], { then: random.pick(['end', 'reset']) }),
  'silence in the body': () => script(`${head('200 OK', json, 'Content-Length: 90')}{"property_id":`),
  'one byte at a time': (_random, number) => {
    const bytes = framed('200 OK', [json, 'X-Pad: '.concat('p'.repeat(2_000))], owedBody(number));
    return script(
      Array.from(bytes, (byte) => Uint8Array.of(byte)),
      { pauseMs: 20 },
    );
  },
  noise: (random) => {
    const bytes = Uint8Array.from({ length: 1 + random.below(300) }, () => random.below(256));
    return script(bytes, { then: 'end' });
  },
};
