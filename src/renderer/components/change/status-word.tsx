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
  draft: { text: t('draft'), icon: IconPencil, tone: 'quiet', busy: false },
  checking: { text: t('checking'), icon: IconEye, tone: 'info', busy: true },
  sending: { text: t('sending'), icon: IconSend, tone: 'info', busy: true },
  verifying: { text: t('verifying'), icon: IconZoomCheck, tone: 'info', busy: true },
  verified: { text: t('verified'), icon: IconCircleCheck, tone: 'good', busy: false },
  rejected: { text: t('rejected'), icon: IconCircleX, tone: 'bad', busy: false },
  'outcome-unknown': { text: t('outcomeUnknown'), icon: IconHelpCircle, tone: 'warn', busy: false },
  'needs-attention': { text: t('needsAttention'), icon: IconAlertTriangle, tone: 'warn', busy: false },
  closed: { text: t('closed'), icon: IconCircleMinus, tone: 'quiet', busy: false },
  discarded: { text: t('discarded'), icon: IconTrash, tone: 'quiet', busy: false },
} as const satisfies Record<RunWord, { text: string; icon: unknown; tone: string; busy: boolean }>;

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
      {look.text}
    </span>
  );
}
