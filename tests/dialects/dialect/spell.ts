import { type Wire, Fields, number, text, type Fact } from '../wire/wire.ts';
import type { Dialect } from './dialect.ts';

export function spelled(dialect: Dialect, snake: string): string {
  switch (dialect.nameCase) {
    case 'snake':
      return snake;
    case 'camel':
      return joined(snake);
    case 'pascal': {
      const camel = joined(snake);
      return camel.charAt(0).toUpperCase() + camel.slice(1);
    }
    case 'kebab':
      return snake.replaceAll('_', '-');
  }
}

function joined(snake: string): string {
  return snake.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Builds a record. Each field gets a unique name. */
export class RecordMaker {
  readonly #fields = new Map<string, Wire>();
  readonly #dialect: Dialect;
  /** Prefix for choices, so that all rows of a list choose alike. */
  readonly #scope: string;

  constructor(dialect: Dialect, scope: string) {
    this.#dialect = dialect;
    this.#scope = scope;
  }

  add(concept: string, names: readonly [string, ...string[]], value: Wire | undefined): this {
    if (value === undefined) return this;
    const first = this.#dialect.pick(`${this.#scope}.${concept}.name`, names);
    const free = [first, ...names].find((name) => !this.#fields.has(spelled(this.#dialect, name)));
    this.#fields.set(spelled(this.#dialect, free ?? `${first}_2`), value);
    return this;
  }

  /** Adds undocumented fields that only the service understands. */
  addForeign(): this {
    if (this.#dialect.chance(`${this.#scope}.foreign`, 0.4)) {
      this.#fields.set(spelled(this.#dialect, 'source_system'), foreignText);
      this.#fields.set(spelled(this.#dialect, 'legacy_score'), foreignNumber);
    }
    return this;
  }

  merge(other: RecordMaker): this {
    for (const [name, value] of other.#fields) if (!this.#fields.has(name)) this.#fields.set(name, value);
    return this;
  }

  get isEmpty(): boolean {
    return this.#fields.size === 0;
  }

  made(...facts: readonly Fact[]): Fields {
    return new Fields(this.#fields, facts);
  }
}

const foreignText = text('pms-2');
const foreignNumber = number('7.250');
