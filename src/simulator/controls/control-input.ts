/** An error in a control request, reported with status 400. */
export class ControlInputError extends Error {}

/** Reads the fields of a control request's JSON object. Every error names its field. */
export class ControlInput {
  private readonly fields: ReadonlyMap<string, unknown>;

  constructor(value: unknown, what = 'the body') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ControlInputError(`${what} must be a JSON object`);
    }
    this.fields = new Map(Object.entries(value));
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  raw(name: string): unknown {
    return this.fields.get(name);
  }

  text(name: string): string {
    const value = this.fields.get(name);
    if (typeof value !== 'string') throw new ControlInputError(`${name} must be a string`);
    return value;
  }

  texts(name: string): string[] {
    const value: unknown = this.fields.get(name);
    if (!Array.isArray(value)) throw new ControlInputError(`${name} must be a list`);
    return value.map((item: unknown) => {
      if (typeof item !== 'string') throw new ControlInputError(`${name} must be a list of strings`);
      return item;
    });
  }

  number(name: string): number {
    const value = this.fields.get(name);
    if (typeof value !== 'number') throw new ControlInputError(`${name} must be a number`);
    return value;
  }

  boolean(name: string): boolean {
    const value = this.fields.get(name);
    if (typeof value !== 'boolean') throw new ControlInputError(`${name} must be true or false`);
    return value;
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T {
    const value = this.fields.get(name);
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw new ControlInputError(`${name} must be one of: ${values.join(', ')}`);
    return found;
  }

  inner(name: string): ControlInput {
    return new ControlInput(this.fields.get(name), name);
  }
}
