import { createContext, use, useEffect, useState, type ReactNode } from 'react';

type CopyText = (text: string) => Promise<void>;

const CopyContext = createContext<CopyText>(() => Promise.resolve());

/** Gives components access to the clipboard, because they can't call the main process themselves. */
export function CopyProvider(props: { readonly copyText: CopyText; readonly children: ReactNode }) {
  return <CopyContext value={props.copyText}>{props.children}</CopyContext>;
}

/** Copies, and shows for two seconds whether it worked. */
export function useCopy(): { copy: (text: string) => void; copied: boolean; failed: boolean } {
  const copyText = use(CopyContext);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = window.setTimeout(() => {
      setState('idle');
    }, 2_000);
    return () => {
      window.clearTimeout(timer);
    };
  }, [state]);
  const copy = (text: string): void => {
    copyText(text).then(
      () => {
        setState('copied');
      },
      () => {
        setState('failed');
      },
    );
  };
  return { copy, copied: state === 'copied', failed: state === 'failed' };
}
