import type { NumberLimit } from '../world/body-schema.ts';
import type { Weekday } from '../world/calendar.ts';
import { WEEKDAYS, isDate } from '../world/calendar.ts';

/** Collects the messages of a 422 while reading the fields of a write body one by one. */
export class BodyReader {
  readonly messages: string[] = [];
  private readonly fields: ReadonlyMap<string, unknown>;
  private readonly prefix: string;
  private readonly spell: (name: string) => string;

  /** `spell` writes a field's name in the dialect in use, so that messages match the body. */
  constructor(body: unknown, spell: (name: string) => string, prefix = '') {
    this.prefix = prefix;
    this.spell = spell;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      this.messages.push(`${prefix === '' ? 'the body' : prefix.slice(0, -1)} must be an object`);
      this.fields = new Map();
    } else {
      this.fields = new Map(Object.entries(body));
    }
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  value(name: string): unknown {
    return this.fields.get(name);
  }

  refuseOthers(known: readonly string[]): void {
    for (const name of this.fields.keys()) {
      if (!known.includes(name)) this.messages.push(`property ${this.name(name)} should not exist`);
    }
  }

  /** Read-only fields may be sent back, but only unchanged. */
  refuseChanges(names: readonly string[], present: Readonly<Record<string, unknown>>): void {
    for (const name of names) {
      if (this.has(name) && JSON.stringify(this.value(name)) !== JSON.stringify(present[name])) {
        this.messages.push(`${this.name(name)} cannot be changed`);
      }
    }
  }

  /** A number from `min` to `max` with at most two decimals, or an integer if the limit requires it. */
  number(name: string, { min, max, whole }: NumberLimit): number {
    const value = this.fields.get(name);
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      this.messages.push(`${this.name(name)} must be a number`);
      return min;
    }
    if (whole === true && !Number.isInteger(value))
      this.messages.push(`${this.name(name)} must be an integer number`);
    if (!/^-?\d+(\.\d{1,2})?$/.test(String(value)) && Math.abs(value) < 1e21) {
      this.messages.push(`${this.name(name)} must have at most two decimal places`);
    }
    if (value < min) this.messages.push(`${this.name(name)} must not be less than ${min}`);
    if (value > max) this.messages.push(`${this.name(name)} must not be greater than ${max}`);
    return value;
  }

  boolean(name: string): boolean {
    const value = this.fields.get(name);
    if (typeof value === 'boolean') return value;
    this.messages.push(`${this.name(name)} must be a boolean value`);
    return false;
  }

  text(name: string, maxLength: number): string {
    const value = this.fields.get(name);
    if (typeof value !== 'string' || value.trim() === '') {
      this.messages.push(`${this.name(name)} should not be empty`);
      return '';
    }
    if (value.length > maxLength) {
      this.messages.push(`${this.name(name)} must be shorter than or equal to ${maxLength} characters`);
    }
    return value;
  }

  date(name: string): string {
    const value = this.fields.get(name);
    if (typeof value === 'string' && isDate(value)) return value;
    this.messages.push(`${this.name(name)} must be a valid date in the form YYYY-MM-DD`);
    return '';
  }

  weekdays(name: string): Weekday[] {
    const value = this.fields.get(name);
    const given: readonly unknown[] = Array.isArray(value) ? value : [];
    const days = given.flatMap((day) => WEEKDAYS.filter((known) => known === day));
    if (!Array.isArray(value) || days.length !== given.length) {
      this.messages.push(`each value in ${this.name(name)} must be one of: ${WEEKDAYS.join(', ')}`);
    }
    return days;
  }

  list(name: string): readonly unknown[] {
    const value = this.fields.get(name);
    if (Array.isArray(value)) return value;
    this.messages.push(`${this.name(name)} must be an array`);
    return [];
  }

  name(name: string): string {
    return `${this.prefix}${this.spell(name)}`;
  }
}
