import { TokenBucket } from '../clock/token-bucket.ts';
import type { ChannelName } from '../../ipc/channels.ts';

/** A page with five thousand properties makes a few hundred calls at once and then none for a while. */
const burst = 3_000;
const perSecond = 300;
/** The size that counts as one call, and the most calls that a single one counts as. */
interface Size {
  readonly ofOne: number;
  readonly most: number;
}
/** Requests are validated and searched. */
const ofRequest: Size = { ofOne: 2_000, most: burst / 3 };
/** Answers are only passed on; those of Properties are megabytes, repeated often during a refresh. */
const ofAnswer: Size = { ofOne: 20_000, most: 100 };

/** Calls that process thousands of values or bodies without anybody pressing anything: one at a time per channel. */
const thorough: ReadonlySet<ChannelName> = new Set<ChannelName>([
  'mappings:try',
  'mappings:examine',
  'portfolio:add',
  'bulk-edits:preview',
  'changes:find',
]);
/** More than any screen makes together. */
const mostWaiting = 40;

export interface CallBudget {
  readonly answer: <T>(name: ChannelName, request: unknown, work: () => Promise<T>) => Promise<T> | null;
}

/**
 * SECURITY: a compromised page could block the main process, or fill a disk, with endless calls. Calls beyond this
 * limit are refused and reach no module.
 */
export function callBudget(monotonicMs: () => number): CallBudget {
  const calls = new TokenBucket({ size: burst, refillEachMs: 1_000 / perSecond, monotonicMs });
  const turns = new Map<ChannelName, { last: Promise<unknown>; waiting: number }>();
  return {
    answer(name, request, work) {
      if (!calls.take(callsIn(request, ofRequest))) return null;
      // An answer's size is known only afterwards; it then delays later calls.
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

/** How many calls a request or answer counts as, by its characters and values. */
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
