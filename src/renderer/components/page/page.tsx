import { type ReactNode, useEffect, useRef, type RefObject } from 'react';
import styles from './page.module.css';
import { visibleText } from '../format/visible-text.ts';

/**
 * The frame of a screen: document title, an h1 that takes the focus when the screen appears, actions and content. Give
 * it a `key` if another subject, such as another property, is another screen.
 */
export function Page(props: {
  readonly title: string;
  readonly above?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  /** `wide` for tables, `reading` for forms and text. */
  readonly width?: 'reading' | 'page' | 'wide';
  /** The content is a sheet, which is printed alone. */
  readonly paper?: boolean;
  /** Puts the link back, title, subtitle and actions on one line, so that the content starts high up. */
  readonly inLine?: boolean;
  /** The content fills the window and scrolls by itself. */
  readonly fill?: boolean;
  readonly children: ReactNode;
}) {
  // SECURITY: many titles contain a name that the service wrote.
  const title = visibleText(props.title);
  const headingRef = usePageHeading(title);
  return (
    <div
      className={styles['page']}
      data-width={props.width ?? 'page'}
      data-fill={props.fill === true || undefined}
      data-sheet={props.paper === true || undefined}
    >
      <header
        className={styles['header']}
        data-tabs={props.tabs === undefined ? undefined : true}
        data-line={props.inLine === true || undefined}
      >
        {props.above === undefined ? null : <div className={styles['above']}>{props.above}</div>}
        <div className={styles['titleRow']}>
          <div className={styles['titles']}>
            <h1 ref={headingRef} tabIndex={-1} className={styles['title']}>
              {title}
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

function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Keyholder`;
  }, [title]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
