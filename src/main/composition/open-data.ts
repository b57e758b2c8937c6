import type { Databases } from './databases.ts';
import { openDatabases } from './databases.ts';
import { askAboutData } from '../shell/data-trouble.ts';

/** Null when the person gave up on it. Keyholder never starts again by itself, so nothing can loop. */
export async function openData(folder: string): Promise<Databases | null> {
  for (;;) {
    const opened = openDatabases(folder);
    if (opened.ok) return opened.value;
    if ((await askAboutData(folder, opened.error)) === 'quit') return null;
  }
}
