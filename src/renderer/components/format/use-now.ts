import { useEffect, useState } from 'react';

/** The present instant, updated every `everyMs` unless that is null. For ages and countdowns. */
export function useNow(everyMs: number | null): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = window.setInterval(() => setNow(new Date()), everyMs);
    return () => {
      window.clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
