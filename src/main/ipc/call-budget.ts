import { TokenBucket } from '../clock/token-bucket.ts';
import type { ChannelName } from '../../ipc/channels.ts';

/** A page that shows five thousand properties asks a few hundred things at once, and then nothing for a while. */
const burst = 3_000;
const perSecond = 300;
/** What counts as one call, and as how many the largest counts. */
interface Size {
  readonly ofOne: number;
  readonly most: number;
}
/** What a call brings is checked and looked through. */
const ofRequest: Size = { ofOne: 2_000, most: burst / 3 };
/** An answer is only handed over; a portfolio's is megabytes, and is asked for again and again while it is refreshed. */
const ofAnswer: Size = { ofOne: 20_000, most: 100 };

/** What goes through thousands of values or bodies although nobody pressed anything: of each one at a time. */
const thorough: ReadonlySet<ChannelName> = new Set<ChannelName>([
  'readings:try',
  'readings:examine',
  'portfolio:add',
  'bulk-edits:preview',
  'changes:find',
]);
/** More than any screen asks for together. */
const mostWaiting = 40;

export interface CallBudget {
  /** Answers a call in its turn; null: it is refused. */
  readonly answer: <T>(name: ChannelName, request: unknown, work: () => Promise<T>) => Promise<T> | null;
}

/**
 * SECURITY: a page that was taken over could keep the main process from its work, or fill a disk, by asking without
 * end. Calls beyond this are answered with a refusal and reach no module.
 */
export function callBudget(monotonicMs: () => number): CallBudget {
  const calls = new TokenBucket({ size: burst, refillEachMs: 1_000 / perSecond, monotonicMs });
  const turns = new Map<ChannelName, { last: Promise<unknown>; waiting: number }>();
  return {
    answer(name, request, work) {
      if (!calls.take(callsIn(request, ofRequest))) return null;
      // How much an answer is, is known only once it is there: it is counted then, and makes later calls wait.
      const answered = () =>
        work().then((answer) => {
          calls.owe(callsIn(answer, ofAnswer) - 1);
          return answer;
        });
      if (!thorough.has(name)) return answered();
      const turn = turns.get(name) ?? { last: Promise.resolve(), waiting: 0 };
      if (turn.waiting >= mostWaiting) return null;
      turns.set(name, turn);
      turn.waiting += 1;
      const mine = turn.last.then(answered).finally(() => {
        turn.waiting -= 1;
      });
      turn.last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** As how many calls a request or an answer counts, by its characters and values. */
function callsIn(content: unknown, { ofOne, most: mostCalls }: Size): number {
  const most = mostCalls * ofOne;
  let size = 0;
  const open: unknown[] = [content];
  while (open.length > 0 && size < most) {
    const value = open.pop();
    size += typeof value === 'string' ? value.length + 1 : 1;
    const inner: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
    for (const one of inner) open.push(one);
  }
  return Math.max(1, Math.floor(Math.min(size, most) / ofOne));
}
