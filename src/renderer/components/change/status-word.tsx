import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconEye,
  IconHelpCircle,
  IconPencil,
  IconSend,
  IconTrash,
  IconZoomCheck,
} from '@tabler/icons-react';
import type { RunWord } from '../../../contract/ipc/changes/changes.ts';
import styles from './status-word.module.css';
import { t } from './texts.ts';

const looks = {
  Draft: { icon: IconPencil, tone: 'quiet', busy: false },
  Checking: { icon: IconEye, tone: 'info', busy: true },
  Sending: { icon: IconSend, tone: 'info', busy: true },
  Verifying: { icon: IconZoomCheck, tone: 'info', busy: true },
  Verified: { icon: IconCircleCheck, tone: 'good', busy: false },
  Rejected: { icon: IconCircleX, tone: 'bad', busy: false },
  'Outcome unknown': { icon: IconHelpCircle, tone: 'warn', busy: false },
  'Needs attention': { icon: IconAlertTriangle, tone: 'warn', busy: false },
  Closed: { icon: IconCircleMinus, tone: 'quiet', busy: false },
  Discarded: { icon: IconTrash, tone: 'quiet', busy: false },
} as const satisfies Record<RunWord, { icon: unknown; tone: string; busy: boolean }>;

/** Where a run is, as a word with an icon: never by colour alone. `live` for the run on screen, not for lists. */
export function StatusWord(props: {
  readonly word: RunWord;
  readonly live?: boolean;
  readonly large?: boolean;
}) {
  const look = looks[props.word];
  const Icon = look.icon;
  return (
    <span
      className={styles['status']}
      data-tone={look.tone}
      data-busy={look.busy || undefined}
      data-large={props.large === true || undefined}
      {...(props.live === true ? { role: 'status', 'aria-label': t('runState') } : {})}
    >
      <Icon size={props.large === true ? 18 : 14} aria-hidden />
      {props.word}
    </span>
  );
}
