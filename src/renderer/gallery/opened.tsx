import { useEffect, useRef, type ReactNode } from 'react';

/** Presses the first button of what it holds, so that what opens is seen. */
export function Opened(props: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.click();
  }, []);
  return <div ref={place}>{props.children}</div>;
}
