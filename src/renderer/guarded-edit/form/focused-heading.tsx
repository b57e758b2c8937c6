import { Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a stage. It takes the focus when the focused button disappeared with the previous stage. */
export function FocusedHeading(props: { readonly children: ReactNode; readonly unseen?: boolean }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
      // Scrolls only if it is out of sight, as it would be below a long form.
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
