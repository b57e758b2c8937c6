import type { ChannelName } from '../../ipc/channels.ts';
import type { AnswerPage } from './answer-call.ts';

/** Calls that store typed text or the shown screen in the background, even while the page closes. */
const writes: ReadonlySet<ChannelName> = new Set<ChannelName>([
  'drafts:save',
  'drafts:remove',
  'console:save-screen',
]);

export function watchWrites(answer: AnswerPage) {
  const working = new Set<Promise<unknown>>();
  const watched: AnswerPage = (name, request) => {
    const answered = answer(name, request);
    if (!writes.has(name)) return answered;
    working.add(answered);
    return answered.finally(() => working.delete(answered));
  };
  return {
    answer: watched,
    /** The page's unfinished writes, to await at the end; null if there are none. */
    underWay: () => (working.size === 0 ? null : Promise.allSettled(working)),
  };
}
