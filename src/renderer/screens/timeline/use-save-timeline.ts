import type { TimelineLever } from '../../../contract/ipc/timeline.ts';
import { useSaveTable } from '../../client/save-files.ts';
import { useCopy } from '../../components/copy-context.tsx';
import { notifyDone, notifyFailure } from '../../components/notify.ts';
import type { TimelineLine } from './timeline-lines.ts';
import { timelineTable } from './timeline-table.ts';
import type { TimelineWindow } from './timeline-window.ts';
import { lastDayOf } from './timeline-window.ts';

/** What is shown, in the order in which it is shown, as a file or on the clipboard. */
export function useSaveTimeline(
  lines: readonly TimelineLine[],
  window: TimelineWindow,
  levers: readonly TimelineLever[],
) {
  const saving = useSaveTable();
  const { copy, copied } = useCopy();
  return {
    isPending: saving.isPending,
    copied,
    copy: (): void => {
      const rows = timelineTable(lines, window, levers);
      copy(rows.map((cells) => cells.map((cell) => cellText(cell)).join('\t')).join('\n'));
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

/** On the clipboard a tab or a line break would make cells of its own. */
function cellText(cell: ReturnType<typeof timelineTable>[number][number]): string {
  return String(cell ?? '').replaceAll(/[\t\r\n]+/g, ' ');
}
