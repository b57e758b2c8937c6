import { Component, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import { reportFault } from '../client/console.ts';
import { notifyWarning } from '../components/ui/notify.ts';

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/** A part whose code loads when it is first shown. */
export interface LazyPartCode<Props> {
  readonly name: string;
  readonly current: () => Lazy<Props>;
  /** React keeps a rejection for good, so a failed part is replaced for a new attempt. */
  readonly putAside: (failed: Lazy<Props>) => void;
}

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

/** The delay before a part that stays on screen is tried again. */
const againMs = 5_000;

/**
 * Shows such a part. If it fails to load, or breaks, everything around it stays. The failure is reported once, and the
 * part is tried again when it is next shown or after a while.
 * @param props.instead shown while it is missing
 * @param props.onMissing closes what a press opened, so that the next press tries again
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
  const isReported = useRef(false);
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
    if (!isReported.current) {
      isReported.current = true;
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
