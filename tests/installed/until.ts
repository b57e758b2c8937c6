import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 100;

export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = 5_000,
): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`Not true within ${limitMs} ms: ${what}.`);
    await pause(pollMs);
  }
}
