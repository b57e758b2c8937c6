import type { JsonType, JsonValue } from '../values/json/json.ts';
import { jsonTypeOf } from '../values/json/json.ts';
import type { BodyReading } from './described/described-resource.ts';
import { inertText } from '../values/inert-text.ts';
import type { BodyTells } from './concept.ts';
import { unsaidScale, type MoneyScale } from '../values/money/money-scale.ts';
import type { MoneyReading } from './money/money-evidence.ts';
import { MoneyEvidence } from './money/money-evidence.ts';

/** A field by name and type, never by value. List items appear as `rows[].field`. */
export interface FieldNote {
  readonly path: string;
  readonly type: JsonType;
}

/** What came and was not understood, or is in doubt: its value as it came, for people and never for judgements. */
export interface ValueAsItCame {
  readonly path: string;
  /** JSON, shortened and inert; the first few different ones of a list. */
  readonly values: readonly string[];
}

const maxNotes = 400;
const maxNameChars = 80;
const maxValues = 3;
const maxValueChars = 120;

interface NotesOptions extends Partial<BodyTells> {
  readonly itemReadings?: readonly BodyReading[];
  readonly keepsValues?: boolean;
  readonly amounts?: MoneyReading;
  readonly moneyScale?: () => MoneyScale;
}

/** Collects notes once each, bounded however large the body is. */
export class FieldNotes {
  readonly #unknown = new Map<string, FieldNote>();
  readonly #moreUnknown = new Set<string>();
  readonly #missing = new Map<string, FieldNote>();
  /** By the path each value as it came, with how it is shown: rows tell the same again and again. */
  readonly #asItCame = new Map<string, Map<string, string>>();
  readonly money = new MoneyEvidence();
  /** How whole amounts are read; in doubt they are noted as they came. */
  readonly amounts: MoneyReading;
  readonly slashOrder: BodyTells['slashOrder'];
  readonly decimalMark: BodyTells['decimalMark'];
  /** How the body's amounts are counted, where it says so. */
  readonly moneyScale: () => MoneyScale;
  /** By what the items of the body are read, each as a body of its own. */
  readonly itemReadings: readonly BodyReading[];

  readonly #keepsValues: boolean;

  /** `keepsValues`: for bodies that hold nothing personal. */
  constructor({
    keepsValues = false,
    amounts = 'units',
    slashOrder,
    decimalMark,
    moneyScale,
    itemReadings = [],
  }: NotesOptions = {}) {
    this.#keepsValues = keepsValues;
    this.amounts = amounts;
    this.itemReadings = itemReadings;
    this.slashOrder = slashOrder ?? (() => undefined);
    this.decimalMark = decimalMark ?? (() => undefined);
    this.moneyScale = moneyScale ?? (() => unsaidScale);
  }

  /** A field that is there and that we do not know, or whose value we cannot read. */
  addUnknown(path: string, value: JsonValue): void {
    const note = { path, type: jsonTypeOf(value) };
    if (!addOnce(this.#unknown, note)) this.#moreUnknown.add(keyOf(note));
    if (!this.#keepsValues) return;
    const values = this.#asItCame.get(path) ?? new Map<string, string>();
    if (this.#asItCame.size < maxNotes) this.#asItCame.set(path, values);
    if (values.size >= maxValues) return;
    // The text of a whole body would be made for its first characters only.
    const sent = shortJson(value);
    if (!values.has(sent)) values.set(sent, inertText(sent, maxValueChars));
  }

  /** A field that we expected; `type` is the type it should have had. */
  addMissing(path: string, type: JsonType): void {
    addOnce(this.#missing, { path, type });
  }

  get unknown(): FieldNote[] {
    return [...this.#unknown.values()];
  }

  /** How many there are at least beyond those that are kept. */
  get moreUnknown(): number {
    return this.#moreUnknown.size;
  }

  get asItCame(): ValueAsItCame[] {
    return [...this.#asItCame].map(([path, values]) => ({ path, values: [...new Set(values.values())] }));
  }

  get missing(): FieldNote[] {
    return [...this.#missing.values()];
  }
}

/** `path` is '' for the body itself, and `name` one of our own spellings. */
export function fieldPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** As `fieldPath`, for a name that the service made up: shortened and inert. */
export function foreignPath(path: string, name: string): string {
  return fieldPath(path, inertText(name, maxNameChars));
}

export function itemPath(path: string): string {
  return `${path}[]`;
}

/** Of what is large only as much as is shown. */
export function shortJson(value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, maxValueChars));
  if (Array.isArray(value)) return JSON.stringify(value.slice(0, maxValueChars / 8));
  return JSON.stringify(value);
}

/** Whether it is among them now. */
function addOnce(notes: Map<string, FieldNote>, note: FieldNote): boolean {
  const key = keyOf(note);
  if (notes.size < maxNotes) notes.set(key, note);
  return notes.has(key);
}

function keyOf({ path, type }: FieldNote): string {
  return `${path} ${type}`;
}
