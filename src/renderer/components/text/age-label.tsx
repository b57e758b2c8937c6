import { IconCloudOff } from '@tabler/icons-react';
import styles from './age-label.module.css';
import { describeAge, formatMoment, parseInstant } from '../format/format-age.ts';
import { usePreferences } from '../format/preferences.tsx';
import { useNow } from '../format/use-now.ts';

/** "refreshed 4 min ago", or "offline: as of 19 Nov 18:20" when the service could not be asked. */
export function AgeLabel(props: { readonly readAt: string | null; readonly offline?: boolean }) {
  const now = useNow(20_000);
  const { locale } = usePreferences();
  const offline = props.offline ?? false;
  const instant = props.readAt === null ? undefined : parseInstant(props.readAt);
  return (
    <span
      className={styles['age']}
      data-age=""
      data-offline={offline || undefined}
      title={instant === undefined ? undefined : formatMoment(instant, now, locale)}
    >
      {offline ? <IconCloudOff size={14} aria-hidden /> : null}
      {describeAge({ readAt: props.readAt, offline, now, locale })}
    </span>
  );
}
