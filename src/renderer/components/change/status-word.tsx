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

/**
 * The state of a run, as a word with an icon, so never by colour alone. Use `live` for the run on screen, but not in
 * lists.
 */
export function StatusWord(props: {
  readonly status: RunStatus;
  /** Verified, but something differs from what was intended. */
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

/** `differs`: verified, but something differs from what was intended. */
export function statusText(status: RunStatus, differs = false): string {
  return differs && status === 'verified' ? 'Verified, with a difference' : words[status];
}
