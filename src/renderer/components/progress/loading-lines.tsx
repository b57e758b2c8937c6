import { Skeleton } from '@mantine/core';
import styles from './loading-lines.module.css';

/** The first answer is under way: quiet lines, and a word for those who do not see them. */
export function LoadingLines(props: { readonly lines?: number }) {
  const widths = ['62%', '84%', '47%', '71%', '55%', '78%'];
  return (
    <div role="status" className={styles['loading']}>
      <span className={styles['spoken']}>Loading</span>
      {widths.slice(0, props.lines ?? 3).map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </div>
  );
}
