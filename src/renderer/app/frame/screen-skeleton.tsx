import { Skeleton } from '@mantine/core';
import styles from './screen-skeleton.module.css';

/** The outline of a screen while its script loads: a few milliseconds, so nothing moves. */
export function ScreenSkeleton() {
  return (
    <div className={styles['outline']} aria-hidden>
      <Skeleton height={22} width={180} animate={false} />
      <Skeleton height={14} width={320} animate={false} />
    </div>
  );
}
