import { Badge } from '@mantine/core';
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
    <Badge
      component="span"
      size={props.large === true ? 'xl' : 'md'}
      fz={props.large === true ? 'md' : 'xs'}
      tt="none"
      fw={550}
      c={look.tone === 'quiet' ? 'var(--kh-text-soft)' : `var(--kh-${look.tone}-text)`}
      bg={look.tone === 'quiet' ? 'var(--kh-hover)' : `var(--kh-${look.tone}-soft)`}
      leftSection={
        <Icon
          size={props.large === true ? 18 : 14}
          aria-hidden
          style={{ marginRight: 2 }}
          data-pulse={look.busy || undefined}
        />
      }
      {...(props.live === true ? { role: 'status', 'aria-label': 'Run state' } : {})}
    >
      {statusText(props.status, differs)}
    </Badge>
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
