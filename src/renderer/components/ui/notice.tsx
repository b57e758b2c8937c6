import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type Tone = 'info' | 'good' | 'warn' | 'bad' | 'offline';

const icons = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconExclamationCircle,
  offline: IconCloudOff,
} as const;

/** A sentence that stands beside the work: never in its way, never gone before it was read. */
export function Notice(props: {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** `alert` is spoken at once; use it for what just went wrong. */
  readonly live?: 'alert' | 'status';
}) {
  const Icon = icons[props.tone];
  return (
    <div className={styles['notice']} data-tone={props.tone} role={props.live}>
      <Icon className={styles['icon']} size={18} aria-hidden />
      <div className={styles['body']}>
        {props.title === undefined ? null : <p className={styles['title']}>{props.title}</p>}
        {props.children === undefined ? null : <div className={styles['text']}>{props.children}</div>}
      </div>
      {props.actions === undefined ? null : <div className={styles['actions']}>{props.actions}</div>}
    </div>
  );
}
