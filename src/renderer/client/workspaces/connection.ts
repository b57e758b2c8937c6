import { useState } from 'react';
import type { EventPayload } from '../../../ipc/channels.ts';
import { useBridgeEvent } from '../queries/live-events.ts';
import { newerView } from '../queries/newest.ts';

export type CheckProgress = EventPayload<'connection:progress'>;

/** The newest progress of one check, null before the first. */
export function useCheckProgress(checkId: string | null): CheckProgress | null {
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  useBridgeEvent('connection:progress', (reported) => {
    setProgress((known) => newerView(known, reported));
  });
  return progress !== null && progress.checkId === checkId ? progress : null;
}
