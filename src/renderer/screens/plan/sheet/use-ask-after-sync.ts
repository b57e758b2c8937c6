import { useEffect, useEffectEvent, useRef } from 'react';
import { isSyncing } from '../../../client/houses/portfolio.ts';
import { useAsk } from '../../../client/ask.ts';

/** Whether the portfolio is being read; once that is over, what it brought is asked for. */
export function useAskAfterSync(workspaceId: string, askAgain: () => void): boolean {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId });
  const isReading = progress !== undefined && isSyncing(progress);
  const wasReading = useRef(false);
  const ended = useEffectEvent(askAgain);
  useEffect(() => {
    if (wasReading.current && !isReading) ended();
    wasReading.current = isReading;
  }, [isReading]);
  return isReading;
}
