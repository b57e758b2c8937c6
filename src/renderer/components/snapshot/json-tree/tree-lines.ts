import type { Place } from '../../../../core/drafting/body-place.ts';
import type { JsonValue } from '../../../../core/values/json/json.ts';

const childrenPerStep = 100;
const mostLines = 120;
const mostDepth = 6;

export interface TreeLine {
  readonly id: string;
  readonly place: Place;
  readonly value: JsonValue;
  /** The parent; undefined for the body itself. */
  readonly holder: object | undefined;
  /** The number of children; null for a plain value. */
  readonly size: number | null;
  readonly isOpen: boolean;
  /** For a "more" line, the number of further children of `holder`; 0 for all others. */
  readonly more: number;
}

/** The expanded lists and objects by line id, with the number of children shown. */
export type OpenLines = ReadonlyMap<string, number>;

export function lineId(place: Place): string {
  return JSON.stringify(place);
}

export function treeLines(body: JsonValue, open: OpenLines): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const visit = (value: JsonValue, place: Place, holder: object | undefined): void => {
    const id = lineId(place);
    const line = { id, place, value, holder, more: 0 };
    if (typeof value !== 'object' || value === null) {
      lines.push({ ...line, size: null, isOpen: false });
      return;
    }
    const most = open.get(id);
    const size = sizeOf(value);
    lines.push({ ...line, size, isOpen: most !== undefined });
    if (most === undefined) return;
    for (const [key, inner] of firstOf(value, most)) visit(inner, [...place, key], value);
    const more = size - most;
    if (more > 0) lines.push({ ...line, id: `${id} more`, holder: value, size: null, isOpen: false, more });
  };
  visit(body, [], undefined);
  return lines;
}

/**
 * What is expanded at first: level by level, as long as the content fits about two screens. The body itself always is.
 */
export function openAtFirst(body: JsonValue): OpenLines {
  const opened = new Map<string, number>();
  let lines = 0;
  let level: (readonly [JsonValue, Place])[] = [[body, []]];
  for (let depth = 0; depth < mostDepth && level.length > 0; depth += 1) {
    const next: (readonly [JsonValue, Place])[] = [];
    for (const [value, place] of level) {
      if (typeof value !== 'object' || value === null) continue;
      const size = sizeOf(value);
      if (depth > 0 && lines + size > mostLines) continue;
      opened.set(lineId(place), childrenPerStep);
      lines += size;
      for (const [key, inner] of firstOf(value, childrenPerStep)) next.push([inner, [...place, key]]);
    }
    level = next;
  }
  return opened;
}

export function folded(open: OpenLines, id: string, isOpen: boolean): OpenLines {
  const next = new Map(open);
  if (isOpen) next.set(id, childrenPerStep);
  else next.delete(id);
  return next;
}

/** Expands every ancestor of this path. */
export function opened(open: OpenLines, place: Place): OpenLines {
  const above = place.map((_, depth) => lineId(place.slice(0, depth)));
  return new Map([...above.map((id) => [id, childrenPerStep] as const), ...open]);
}

/** Shows another step of a list's or an object's children. */
export function withMore(open: OpenLines, { place }: Pick<TreeLine, 'place'>): OpenLines {
  const id = lineId(place);
  return new Map([...open, [id, (open.get(id) ?? 0) + childrenPerStep]]);
}

export function stepOf({ more }: Pick<TreeLine, 'more'>): number {
  return Math.min(childrenPerStep, more);
}

function sizeOf(value: object): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

function firstOf(
  value: Extract<JsonValue, object>,
  most: number,
): readonly (readonly [string | number, JsonValue])[] {
  return Array.isArray(value) ? [...value.slice(0, most).entries()] : Object.entries(value).slice(0, most);
}

/** The line that a key moves to; the same line if it doesn't move. */
export function lineAfterKey(lines: readonly TreeLine[], at: string, key: string): string {
  const index = Math.max(
    0,
    lines.findIndex(({ id }) => id === at),
  );
  const line = lines[index];
  const above = line === undefined ? [] : line.more > 0 ? line.place : line.place.slice(0, -1);
  const wanted = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: lines.length - 1,
    ArrowRight: index + 1,
    ArrowLeft: lines.findIndex(({ id }) => id === lineId(above)),
  }[key];
  return lines[Math.min(lines.length - 1, Math.max(0, wanted ?? index))]?.id ?? at;
}
