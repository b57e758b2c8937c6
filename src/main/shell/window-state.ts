import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const windowStateSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().min(400).max(20_000),
  height: z.int().min(300).max(20_000),
  maximised: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const defaultSize = { width: 1280, height: 800 } as const;

/** The saved window, or null when there is none that can be used. A lost window state is never an error. */
export function readWindowState(file: string): WindowState | null {
  try {
    return windowStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Whether enough of the window would be on a screen to be grabbed: displays come and go. */
export function isReachable(state: WindowState, workAreas: readonly Area[]): boolean {
  return workAreas.some((area) => {
    const overlapX = Math.min(state.x + state.width, area.x + area.width) - Math.max(state.x, area.x);
    const overlapY = Math.min(state.y + state.height, area.y + area.height) - Math.max(state.y, area.y);
    return overlapX >= 120 && overlapY >= 80;
  });
}

/** Best effort: a read-only disk must not keep the app from closing. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
  } catch {
    return;
  }
}
