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
import type { RunStatus } from '../../../ipc/changes/changes.ts';
import styles from './status-word.module.css';

const looks = {
  draft: { icon: IconPencil, tone: 'quiet', busy: false },
  checking: { icon: IconEye, tone: 'info', busy: true },
  sending: { icon: IconSend, tone: 'info', busy: true },
  verifying: { icon: IconZoomCheck, tone: 'info', busy: true },
  verified: { icon: IconCircleCheck, tone: 'good', busy: false },
  rejected: { icon: IconCircleX, tone: 'bad', busy: false },
  'outcome-unknown': { icon: IconHelpCircle, tone: 'warn', busy: false },
  'needs-attention': { icon: IconAlertTriangle, tone: 'warn', busy: false },
  closed: { icon: IconCircleMinus, tone: 'quiet', busy: false },
  discarded: { icon: IconTrash, tone: 'quiet', busy: false },
} as const satisfies Record<RunStatus, { icon: unknown; tone: string; busy: boolean }>;

const withADifference = { icon: IconAlertTriangle, tone: 'warn', busy: false } as const;

/** Where a run is, as a word with an icon: never by colour alone. `live` for the run on screen, not for lists. */
export function StatusWord(props: {
  readonly status: RunStatus;
  /** Of a verified change: not all is as it was meant. */
  readonly differs?: boolean;
  readonly live?: boolean;
  readonly large?: boolean;
}) {
  const differs = props.differs === true && props.status === 'verified';
  const look = differs ? withADifference : looks[props.status];
  const Icon = look.icon;
  return (
    <span
      className={styles['status']}
      data-tone={look.tone}
      data-busy={look.busy || undefined}
      data-large={props.large === true || undefined}
      {...(props.live === true ? { role: 'status', 'aria-label': 'Run state' } : {})}
    >
      <Icon size={props.large === true ? 18 : 14} aria-hidden />
      {statusText(props.status, differs)}
    </span>
  );
}

const words: Readonly<Record<RunStatus, string>> = {
  draft: 'Draft',
  checking: 'Checking',
  sending: 'Sending',
  verifying: 'Verifying',
  verified: 'Verified',
  rejected: 'Rejected',
  'outcome-unknown': 'Outcome unknown',
  'needs-attention': 'Needs attention',
  discarded: 'Discarded',
  closed: 'Closed',
};

/** The word that a person reads for where a run is; `differs`: it was verified, and not all is as it was meant. */
export function statusText(status: RunStatus, differs = false): string {
  return differs && status === 'verified' ? 'Verified, with a difference' : words[status];
}
