import { Agent, interceptors } from 'undici';
import { runAnswers, type AnswerOptions } from '../answers/run-answers.ts';

/** A deliberate defect in the client, and the responses that must reveal it. */
export interface AnswerDefect {
  readonly name: string;
  readonly options: Pick<AnswerOptions, 'kinds' | 'defect'>;
}

export const answerDefects: readonly AnswerDefect[] = [
  {
    name: 'redirects are followed',
    options: {
      kinds: ['a redirect'],
      get defect() {
        return { dispatcher: new Agent().compose(interceptors.redirect({ maxRedirections: 3 })) };
      },
    },
  },
  {
    name: 'bodies and what is unpacked have no cap',
    options: {
      kinds: ['compression bomb', 'a body of 100 MB'],
      defect: { caps: { maxBytes: 2 ** 30, totalMs: 5_000 } },
    },
  },
  {
    name: 'an answer may take as long as it likes',
    options: {
      kinds: ['one byte at a time'],
      defect: { caps: { totalMs: 7_000, bodySilenceMs: 7_000, headersMs: 7_000 } },
    },
  },
];

/** What a few responses reveal of the defect. Null if it went unnoticed. */
export async function noticeAnswerDefect({ options }: AnswerDefect, seed: number): Promise<string | null> {
  const { violations } = await runAnswers({ ...options, seed, count: 12 });
  return violations[0]?.found ?? null;
}
