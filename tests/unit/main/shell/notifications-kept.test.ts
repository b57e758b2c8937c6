import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { notifyPerson } from '../../../../src/main/shell/notifications.ts';

const electron = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events');
  const made: WeakRef<InstanceType<typeof Shown>>[] = [];
  /** Like Electron's: only its listeners keep it alive. */
  class Shown extends EventEmitter {
    static readonly isSupported = (): boolean => true;
    constructor() {
      super();
      made.push(new WeakRef(this));
    }
    readonly show = (): void => undefined;
  }
  return { Shown, made };
});
vi.mock('electron', () => ({ Notification: electron.Shown }));

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

async function isThere(place: number): Promise<boolean> {
  // A dereferenced object lives until the end of its turn.
  await turn();
  collect();
  return electron.made[place]?.deref() !== undefined;
}

it.each(['click', 'close', 'failed'])('a notification stays in memory until %s', async (end) => {
  const place = electron.made.length;
  const chosen = vi.fn();
  notifyPerson({ title: 'Done', body: '' }, chosen);
  expect(await isThere(place)).toBe(true);
  electron.made[place]?.deref()?.emit(end);
  expect(chosen).toHaveBeenCalledTimes(end === 'click' ? 1 : 0);
  expect(await isThere(place)).toBe(false);
});
