import type { JsonValue } from '../../../core/values/json/json.ts';
import { openAtFirst } from '../../components/snapshot/json-tree/json-tree-opening.ts';
import type { Place } from '../../../core/mapping/draft/body-place.ts';

const mostChildren = 100;

/** One line of a body as a tree. */
export interface TreeLine {
  /** Tells lines apart. */
  readonly id: string;
  readonly place: Place;
  readonly value: JsonValue;
  /** How many things it holds; null: a value. */
  readonly size: number | null;
  readonly isOpen: boolean;
  /** How many of what it holds are left out. */
  readonly leftOut: number;
}

export function lineId(place: Place): string {
  return JSON.stringify(place);
}

/** The lines that are seen while these stand open. */
export function treeLines(body: JsonValue, open: ReadonlySet<string>): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const visit = (value: JsonValue, place: Place): void => {
    const id = lineId(place);
    const entries = entriesOf(value);
    const isOpen = entries !== undefined && open.has(id);
    const shown = isOpen ? entries.slice(0, mostChildren) : [];
    const leftOut = isOpen ? entries.length - shown.length : 0;
    lines.push({ id, place, value, size: entries?.length ?? null, isOpen, leftOut });
    for (const [key, inner] of shown) visit(inner, [...place, key]);
  };
  visit(body, []);
  return lines;
}

/** What stands open at first: about two screens, from the outside in. */
export function openLines(body: JsonValue): ReadonlySet<string> {
  const values = openAtFirst(body);
  const open = new Set<string>();
  const visit = (value: JsonValue, place: Place): void => {
    if (typeof value !== 'object' || value === null || !values.has(value)) return;
    open.add(lineId(place));
    for (const [key, inner] of (entriesOf(value) ?? []).slice(0, mostChildren)) visit(inner, [...place, key]);
  };
  visit(body, []);
  return open;
}

function entriesOf(value: JsonValue): readonly (readonly [string | number, JsonValue])[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value);
}

/** Where a key of the keyboard leads from a line; the line itself where it leads nowhere. */
export function lineAfterKey(lines: readonly TreeLine[], at: string, key: string): string {
  const index = Math.max(
    0,
    lines.findIndex(({ id }) => id === at),
  );
  const line = lines[index];
  const wanted = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: lines.length - 1,
    ArrowRight: index + 1,
    ArrowLeft: lines.findIndex(({ id }) => id === lineId(line?.place.slice(0, -1) ?? [])),
  }[key];
  return lines[Math.min(lines.length - 1, Math.max(0, wanted ?? index))]?.id ?? at;
}
