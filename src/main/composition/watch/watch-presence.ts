import type { PowerMonitor } from 'electron';
import type { Modules } from '../create-modules.ts';
import { createLockUp } from './lock-up.ts';
import { IdleWatch, Presence } from './presence.ts';
import { defaultSettings } from '../../settings/settings.ts';
import { asksForLockedScreen, watchPresence } from '../../shell/system-events.ts';
import { systemClock } from '../../clock/clock.ts';

/** More often where the locked screen must be polled. */
const lookEveryMs = asksForLockedScreen() ? 5_000 : 30_000;

export function lockUpWhenLeft(
  powerMonitor: PowerMonitor,
  modules: Modules,
  questions: { withdraw: () => void },
): void {
  const presence = new Presence(createLockUp(modules, questions));
  const idle = new IdleWatch({
    clock: systemClock,
    presence,
    systemIdleSeconds: () => powerMonitor.getSystemIdleTime(),
    isScreenLocked: () => asksForLockedScreen() && powerMonitor.getSystemIdleState(1) === 'locked',
    limitMs: () => {
      const settings = modules.settings.get();
      const { lockAfterIdleMinutes } = settings.ok ? settings.value : defaultSettings;
      return Number(lockAfterIdleMinutes) * 60_000;
    },
    lookEveryMs,
  });
  watchPresence(powerMonitor, {
    leave: (absence) => {
      presence.leave(absence);
    },
    end: (absence) => {
      presence.end(absence);
    },
    touched: () => {
      idle.touched();
      presence.touched();
    },
  });
}
