import { useEffect, useRef, type ReactNode } from 'react';

/** Presses the first button inside, so that the opened state is visible. */
export function Opened(props: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.click();
  }, []);
  return <div ref={place}>{props.children}</div>;
}
