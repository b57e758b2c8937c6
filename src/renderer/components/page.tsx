import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/**
 * The frame of a screen: document title, one h1 that takes the focus when the screen appears, actions, content.
 * Give it a `key` when another subject (another property) should count as another screen.
 */
export function Page(props: {
  readonly title: string;
  /** A link or path above the title. */
  readonly above?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Tabs, below the title and above the line. */
  readonly tabs?: ReactNode;
  /** `wide` for tables, `reading` for forms and text. */
  readonly width?: 'reading' | 'page' | 'wide';
  /** The content fills the window and scrolls by itself. */
  readonly fill?: boolean;
  readonly children: ReactNode;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${props.title} · Keyholder`;
  }, [props.title]);
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      className={styles['page']}
      data-width={props.width ?? 'page'}
      data-fill={props.fill === true || undefined}
    >
      <header className={styles['header']} data-tabs={props.tabs === undefined ? undefined : true}>
        {props.above === undefined ? null : <div className={styles['above']}>{props.above}</div>}
        <div className={styles['titleRow']}>
          <div className={styles['titles']}>
            <h1 ref={headingRef} tabIndex={-1} className={styles['title']}>
              {props.title}
            </h1>
            {props.subtitle === undefined ? null : <div className={styles['subtitle']}>{props.subtitle}</div>}
          </div>
          {props.actions === undefined ? null : <div className={styles['actions']}>{props.actions}</div>}
        </div>
        {props.tabs}
      </header>
      <div className={styles['content']}>{props.children}</div>
    </div>
  );
}
