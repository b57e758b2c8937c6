import { createContext, use, useEffect, useState, type ReactNode } from 'react';

type CopyText = (text: string) => Promise<void>;

const CopyContext = createContext<CopyText>(() => Promise.resolve());

/** Gives the components a way to the clipboard; they have no access to the breakdown of their own. */
export function CopyProvider(props: { readonly copyText: CopyText; readonly children: ReactNode }) {
  return <CopyContext value={props.copyText}>{props.children}</CopyContext>;
}

/** Copies, and says for two seconds whether it worked. */
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
