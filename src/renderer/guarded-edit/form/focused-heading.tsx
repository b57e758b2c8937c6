import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import hidden from '../../components/ui/visually-hidden.module.css';
import styles from '../guarded-edit.module.css';

/**
 * The heading of a stage. It takes the focus when the stage begins and the focus was on a button that went with the
 * stage before, so that nobody is left nowhere.
 */
export function FocusedHeading(props: { readonly children: ReactNode; readonly unseen?: boolean }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
      // Nothing moves while it is in sight; below a long form it would begin out of sight.
      ref.current?.scrollIntoView({ block: 'nearest' });
    }
  }, []);
  return (
    <h3 ref={ref} tabIndex={-1} className={props.unseen === true ? hidden['hidden'] : styles['heading']}>
      {props.children}
    </h3>
  );
}
