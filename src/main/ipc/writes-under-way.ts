import type { ChannelName } from '../../ipc/channels.ts';
import type { AnswerPage } from './answer-call.ts';

/** What was typed, and what is shown: written down behind the page's back, also while it closes. */
const writes: ReadonlySet<ChannelName> = new Set<ChannelName>([
  'drafts:save',
  'drafts:remove',
  'console:save-screen',
]);

export interface WatchedWrites {
  /** Answers as before. */
  readonly answer: AnswerPage;
  /** What the page asked to be written down and is not yet, for the end of the console; null: nothing. */
  readonly underWay: () => Promise<unknown> | null;
}

export function watchWrites(answer: AnswerPage): WatchedWrites {
  const working = new Set<Promise<unknown>>();
  return {
    answer: (name, request) => {
      const answered = answer(name, request);
      if (!writes.has(name)) return answered;
      working.add(answered);
      return answered.finally(() => working.delete(answered));
    },
    underWay: () => (working.size === 0 ? null : Promise.allSettled(working)),
  };
}
