import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd with Enter sends, wherever the focus stands; not the press that led here and is still held. */
export function useSendKey(send: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    // In an open dialog the key is not meant for the page behind it.
    if (document.getElementById('root')?.inert === true) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
