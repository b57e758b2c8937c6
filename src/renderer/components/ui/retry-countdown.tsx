import { useState } from 'react';
import { useNow } from '../format/use-now.ts';
import hidden from './visually-hidden.module.css';

/** In how long the service takes requests again, counted down to `at`, an ISO instant; it says once that it is over. */
export function RetryCountdown(props: { readonly at: string }) {
  const atMs = Date.parse(props.at);
  const [first] = useState(() => secondsUntil(atMs, Date.now()));
  const [isOver, setIsOver] = useState(first === 0);
  const seconds = secondsUntil(atMs, useNow(isOver ? null : 1_000).getTime());
  if (seconds === 0 && !isOver) setIsOver(true);
  if (seconds === 0) return <p>The wait is over: requests can be sent again.</p>;
  // Spoken once as it began: a notice that is read out would be read anew each second.
  return (
    <p>
      <span aria-hidden>{waitText(seconds)}</span>
      <span className={hidden['hidden']}>{waitText(first)}</span>
    </p>
  );
}

function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}

function waitText(seconds: number): string {
  return seconds < 120
    ? `Requests can be sent again in about ${seconds} s.`
    : `Requests can be sent again in about ${Math.ceil(seconds / 60)} min.`;
}
