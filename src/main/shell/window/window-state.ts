import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface WindowState {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly maximised: boolean;
  /** The page's size while maximised: the window opens at its normal size and is maximised when shown. */
  readonly maximisedPage: readonly [width: number, height: number] | null;
}

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
/** Keyholder never writes a longer side. */
const largestSide = 20_000;
/** Smaller tables are unusable; a smaller display still gets a window that fits. */
const smallestSize = { width: 760, height: 520 } as const;

/** The saved window; null if there is none or it can't be used. Losing it is never an error. */
export function readWindowState(file: string): WindowState | null {
  try {
    return windowState(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Validated by hand, because the schema library must not load before the window opens. */
function windowState(saved: unknown): WindowState | null {
  if (typeof saved !== 'object' || saved === null) return null;
  if (!('x' in saved && 'y' in saved && 'width' in saved && 'height' in saved && 'maximised' in saved))
    return null;
  const { x, y, width, height, maximised } = saved;
  if (!isWhole(x) || !isWhole(y) || typeof maximised !== 'boolean') return null;
  if (!isWhole(width) || width < 400 || width > largestSide) return null;
  if (!isWhole(height) || height < 300 || height > largestSide) return null;
  const page: readonly unknown[] =
    'maximisedPage' in saved && Array.isArray(saved.maximisedPage) ? saved.maximisedPage : [];
  const [pageWidth, pageHeight] = page;
  const maximisedPage = isWhole(pageWidth) && isWhole(pageHeight) ? ([pageWidth, pageHeight] as const) : null;
  return { x, y, width, height, maximised, maximisedPage };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

export interface Placement {
  /** If null, the window opens in the middle of the main display. */
  readonly position: { readonly x: number; readonly y: number } | null;
  readonly size: { readonly width: number; readonly height: number };
  readonly smallest: { readonly width: number; readonly height: number };
}

/**
 * Where the window opens: where it was left, but entirely on one display, because displays come, go and change their
 * scale.
 * @param workAreas of all displays, the main one first, in window coordinates
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

/** The display showing most of the window, if that is enough for the window to belong there. */
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

/** Best effort: a read-only disk must not keep the program from closing. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
  } catch {
    return;
  }
}
