import { Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

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
  const heading = (
    <Title order={3} ref={ref} tabIndex={-1} style={{ outline: 'none', scrollMarginBlock: '5rem' }}>
      {props.children}
    </Title>
  );
  return props.unseen === true ? <VisuallyHidden component="div">{heading}</VisuallyHidden> : heading;
}
