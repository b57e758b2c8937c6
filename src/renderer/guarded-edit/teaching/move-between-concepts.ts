import type { KeyboardEvent } from 'react';

/** Up and down lead from concept to concept, past those that the chosen value cannot be. */
export function moveBetweenConcepts(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const list = event.currentTarget.closest('[data-concepts]');
  if (step === 0 || list === null) return;
  const all = [...list.querySelectorAll<HTMLElement>('[data-concept]:not(:disabled)')];
  event.preventDefault();
  all[all.indexOf(event.currentTarget) + step]?.focus();
}
