import type { TimelineLever } from '../../../ipc/timeline.ts';
import { clipboardText } from '../../../core/values/delimited-text.ts';
import { useCopy } from '../../components/text/copy-context.tsx';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import type { TimelineLine } from './timeline-lines.ts';
import { timelineTable } from './timeline-table.ts';
import type { TimelineWindow } from './timeline-window.ts';
import { lastDayOf } from './timeline-window.ts';
import { useTell } from '../../client/tell.ts';

/** What is shown, in the order in which it is shown, as a file or on the clipboard. */
export function useSaveTimeline(
  lines: readonly TimelineLine[],
  window: TimelineWindow,
  levers: readonly TimelineLever[],
) {
  const saving = useTell('console:save-table');
  const { copy, copied } = useCopy();
  return {
    isPending: saving.isPending,
    copied,
    copy: (): void => {
      copy(clipboardText(timelineTable(lines, window, levers)));
    },
    save: (): void => {
      saving.mutate(
        {
          suggestedName: `timeline-${window.from}-to-${lastDayOf(window)}.csv`,
          rows: timelineTable(lines, window, levers),
        },
        {
          onSuccess: ({ savedAs }) => {
            if (savedAs !== null) notifyDone(`Saved as ${savedAs}`);
          },
          onError: ({ error }) => {
            notifyFailure(error);
          },
        },
      );
    },
  };
}
