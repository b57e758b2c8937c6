import { Component, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import { reportFault } from '../client/console.ts';
import { notifyWarning } from '../components/ui/notify.ts';

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/** A part whose code comes when it is first shown. */
export interface LazyPartCode<Props> {
  /** What a person calls it. */
  readonly name: string;
  readonly current: () => Lazy<Props>;
  /** React keeps a rejection for good, so that what failed is put aside for a new attempt. */
  readonly putAside: (failed: Lazy<Props>) => void;
}

/** Declares such a part, once and outside of components. */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPartCode<Props> {
  const begin = (): Lazy<Props> => lazy(() => load().then((part) => ({ default: part })));
  let current = begin();
  return {
    name,
    current: () => current,
    putAside: (failed) => {
      if (failed === current) current = begin();
    },
  };
}

/** Where it stays on screen, it is asked for again after this time. */
const againMs = 5_000;

/**
 * Shows such a part. One that does not come, or breaks, leaves everything around it standing: it is said and reported
 * once, and asked for again when it is next shown or after a while.
 * @param props.instead stands there while it is missing
 * @param props.onMissing where a press opened it, closes it, so that the next press asks for it again
 */
export function LazyPart<Props>(props: {
  readonly part: LazyPartCode<Props>;
  readonly waiting?: ReactNode;
  readonly instead?: ReactNode;
  readonly onMissing?: () => void;
  readonly children: (Part: Lazy<Props>) => ReactNode;
}) {
  const { part } = props;
  const [Part, setPart] = useState(part.current);
  const [isMissing, setIsMissing] = useState(false);
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(() => {
      setPart(part.current);
      setIsMissing(false);
    }, againMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isMissing, part]);
  const miss = (cause: unknown): void => {
    part.putAside(Part);
    setIsMissing(true);
    if (!isSaid.current) {
      isSaid.current = true;
      reportFault(part.name, cause);
      notifyWarning(
        `${part.name} couldn’t be shown`,
        'Try again. If it keeps failing, quit Keyholder and start it again.',
      );
    }
    props.onMissing?.();
  };
  if (isMissing) return props.instead ?? null;
  return (
    <PartBoundary onMissing={miss}>
      <Suspense fallback={props.waiting ?? null}>{props.children(Part)}</Suspense>
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  readonly onMissing: (cause: unknown) => void;
  readonly children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { readonly isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { readonly isMissing: boolean } {
    return { isMissing: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onMissing(cause);
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : this.props.children;
  }
}
