import type { JsonType, JsonValue } from '../../json.ts';
import { jsonTypeOf } from '../../json.ts';
import { inertText } from '../inert-text.ts';

/** A field by name and type, never by value. List items appear as `rows[].field`. */
export interface FieldNote {
  readonly path: string;
  readonly type: JsonType;
}

const maxNotes = 400;
const maxNameChars = 80;

/** Collects notes once each, bounded however large the body is. */
export class FieldNotes {
  readonly #unknown = new Map<string, FieldNote>();
  readonly #missing = new Map<string, FieldNote>();

  /** A field that is there and that we do not know, or whose value we cannot read. */
  addUnknown(path: string, value: JsonValue): void {
    addOnce(this.#unknown, { path, type: jsonTypeOf(value) });
  }

  /** A field that we expected; `type` is the type it should have had. */
  addMissing(path: string, type: JsonType): void {
    addOnce(this.#missing, { path, type });
  }

  get unknown(): FieldNote[] {
    return [...this.#unknown.values()];
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

function addOnce(notes: Map<string, FieldNote>, note: FieldNote): void {
  if (notes.size < maxNotes) notes.set(`${note.path} ${note.type}`, note);
}
