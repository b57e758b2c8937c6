import type { JsonType, JsonValue } from '../values/json/json.ts';
import { jsonTypeOf } from '../values/json/json.ts';
import type { MappingSource } from './described/described-resource.ts';
import { inertText } from '../values/inert-text.ts';
import type { BodyTells } from './concept.ts';
import { unknownScale, type MoneyScale } from '../values/money/money-scale.ts';
import type { MoneyReading } from './money/money-evidence.ts';
import { MoneyEvidence } from './money/money-evidence.ts';

/** A field by name and type, never by value. List items appear as `rows[].field`. */
export interface FieldNote {
  readonly path: string;
  readonly type: JsonType;
}

/** A raw value that is not understood or ambiguous, for display and never for judgements. */
export interface RawValues {
  readonly path: string;
  /** JSON, shortened and inert. For a list, the first few different values. */
  readonly values: readonly string[];
}

const maxNotes = 400;
const maxNameChars = 80;
const maxValues = 3;
const maxValueChars = 120;

interface NotesOptions extends Partial<BodyTells> {
  readonly itemSources?: readonly MappingSource[];
  readonly keepsValues?: boolean;
  readonly amounts?: MoneyReading;
  readonly moneyScale?: () => MoneyScale;
}

/** Collects each note once, limited for large bodies. */
export class FieldNotes {
  readonly #unknown = new Map<string, FieldNote>();
  readonly #moreUnknown = new Set<string>();
  readonly #missing = new Map<string, FieldNote>();
  /** Raw values by path with their display text, because rows repeat the same values. */
  readonly #rawValues = new Map<string, Map<string, string>>();
  readonly money = new MoneyEvidence();
  /** How whole amounts are read. In doubt they are noted raw. */
  readonly amounts: MoneyReading;
  readonly slashOrder: BodyTells['slashOrder'];
  readonly decimalMark: BodyTells['decimalMark'];
  /** How the body counts amounts, if it says so. */
  readonly moneyScale: () => MoneyScale;
  /** What the body's items are read by, each as a body of its own. */
  readonly itemSources: readonly MappingSource[];

  readonly #keepsValues: boolean;

  /** `keepsValues` is only for bodies without personal data. */
  constructor({
    keepsValues = false,
    amounts = 'units',
    slashOrder,
    decimalMark,
    moneyScale,
    itemSources = [],
  }: NotesOptions = {}) {
    this.#keepsValues = keepsValues;
    this.amounts = amounts;
    this.itemSources = itemSources;
    this.slashOrder = slashOrder ?? (() => undefined);
    this.decimalMark = decimalMark ?? (() => undefined);
    this.moneyScale = moneyScale ?? (() => unknownScale);
  }

  /** An unknown field, or a known one with an unreadable value. */
  addUnknown(path: string, value: JsonValue): void {
    const note = { path, type: jsonTypeOf(value) };
    if (!addOnce(this.#unknown, note)) this.#moreUnknown.add(keyOf(note));
    if (!this.#keepsValues) return;
    const values = this.#rawValues.get(path) ?? new Map<string, string>();
    if (this.#rawValues.size < maxNotes) this.#rawValues.set(path, values);
    if (values.size >= maxValues) return;
    // Serialising a whole body would be wasted on its first few characters.
    const sent = shortJson(value);
    if (!values.has(sent)) values.set(sent, inertText(sent, maxValueChars));
  }

  /** `type` is the expected type. */
  addMissing(path: string, type: JsonType): void {
    addOnce(this.#missing, { path, type });
  }

  get unknown(): FieldNote[] {
    return [...this.#unknown.values()];
  }

  /** At least this many beyond those stored. */
  get moreUnknown(): number {
    return this.#moreUnknown.size;
  }

  get rawValues(): RawValues[] {
    return [...this.#rawValues].map(([path, values]) => ({ path, values: [...new Set(values.values())] }));
  }

  get missing(): FieldNote[] {
    return [...this.#missing.values()];
  }
}

/** `path` is '' for the body itself. `name` is our own spelling. */
export function fieldPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Like `fieldPath`, for a name from the service: shortened and inert. */
export function foreignPath(path: string, name: string): string {
  return fieldPath(path, inertText(name, maxNameChars));
}

export function itemPath(path: string): string {
  return `${path}[]`;
}

/** Serialises only as much of a large value as is shown. */
export function shortJson(value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, maxValueChars));
  if (Array.isArray(value)) return JSON.stringify(value.slice(0, maxValueChars / 8));
  return JSON.stringify(value);
}

function addOnce(notes: Map<string, FieldNote>, note: FieldNote): boolean {
  const key = keyOf(note);
  if (notes.size < maxNotes) notes.set(key, note);
  return notes.has(key);
}

function keyOf({ path, type }: FieldNote): string {
  return `${path} ${type}`;
}
