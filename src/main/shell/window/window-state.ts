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

interface Size {
  width: number;
  height: number;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const defaultSize = { width: 1280, height: 800 } as const;
/** Below this the console's tables are no use; a display that is smaller still gets a window that fits it. */
const smallestSize = { width: 760, height: 520 } as const;

/** The saved window, or null when there is none that can be used. A lost window state is never an error. */
export function readWindowState(file: string): WindowState | null {
  try {
    return windowStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

export interface Placement {
  /** Without a position the window opens in the middle of the main display. */
  readonly position: { readonly x: number; readonly y: number } | null;
  readonly size: { readonly width: number; readonly height: number };
  readonly smallest: { readonly width: number; readonly height: number };
}

/**
 * Where the window opens: where it was left, wholly on one display, as displays come, go and change their scale.
 * @param workAreas of all displays, the main one first, in the pixels that windows are measured in
 */
export function placeWindow(saved: WindowState | null, workAreas: readonly Area[]): Placement {
  const home = saved === null ? undefined : displayOf(saved, workAreas);
  const area = home ?? workAreas[0];
  const wanted = saved ?? defaultSize;
  if (area === undefined) return { position: null, size: defaultSize, smallest: smallestSize };
  const size = smaller(wanted, area);
  const smallest = smaller(smallestSize, area);
  if (saved === null || home === undefined) return { position: null, size, smallest };
  const x = Math.max(area.x, Math.min(saved.x, area.x + area.width - size.width));
  const y = Math.max(area.y, Math.min(saved.y, area.y + area.height - size.height));
  return { position: { x, y }, size, smallest };
}

function smaller(wanted: Size, area: Size): Size {
  return { width: Math.min(wanted.width, area.width), height: Math.min(wanted.height, area.height) };
}

/** The display that shows most of the window, if it shows enough of it for the window to belong there. */
function displayOf(state: WindowState, workAreas: readonly Area[]): Area | undefined {
  let best: { area: Area; pixels: number } | undefined;
  for (const area of workAreas) {
    const overlapX = Math.min(state.x + state.width, area.x + area.width) - Math.max(state.x, area.x);
    const overlapY = Math.min(state.y + state.height, area.y + area.height) - Math.max(state.y, area.y);
    if (overlapX < 120 || overlapY < 80) continue;
    if (overlapX * overlapY > (best?.pixels ?? 0)) best = { area, pixels: overlapX * overlapY };
  }
  return best?.area;
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
