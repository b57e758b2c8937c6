import type { Dialect } from '../dialect/dialect.ts';
import type { Fact, Leaf } from '../wire/wire.ts';
import type { Written } from '../wire/written.ts';

/** How much a description helps. 'false' gives wrong formats. */
export const helpfulnesses = ['bounds', 'formats', 'types', 'mixed', 'nothing', 'false', 'false'] as const;
export type Helpfulness = (typeof helpfulnesses)[number];

export type Described = {
  readonly description?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
};

export interface Field {
  readonly name: string;
  readonly facts: readonly Fact[];
  readonly values: readonly Leaf[];
}

/** Text that must not influence any reading. */
const idleWords = [
  'In pence.',
  'Percentage taken off the price.',
  'True means disabled.',
  '0 = Sunday',
] as const;

export class Author {
  readonly #dialect: Dialect;
  readonly #resource: string;
  readonly #helpfulness: Exclude<Helpfulness, 'nothing'>;

  constructor(dialect: Dialect, resource: string, helpfulness: Exclude<Helpfulness, 'nothing'>) {
    this.#dialect = dialect;
    this.#resource = resource;
    this.#helpfulness = helpfulness;
  }

  /** Returns the same description for the same field each time. */
  says(field: Field): Described {
    const key = field.facts[0] === undefined ? field.name : keyInGeneral(field.facts[0].key);
    const how = this.#howOf(key);
    const written = writtenOf(field);
    const label = `described.${this.#resource}.${key}`;
    return {
      ...(this.#dialect.chance(`${label}.idle`, 0.3)
        ? { description: this.#dialect.anyOf(`${label}.words`, idleWords) }
        : {}),
      ...(how === 'bounds' && written !== undefined ? boundsOf(written, field) : {}),
      ...typeFormatOf(field),
      ...(how === 'formats' && written !== undefined
        ? unitFormatOf(written, this.#helpfulness === 'false')
        : {}),
    };
  }

  #howOf(key: string): 'bounds' | 'formats' | 'types' {
    switch (this.#helpfulness) {
      case 'false':
        return 'formats';
      case 'mixed':
        return this.#dialect.anyOf(`described.${this.#resource}.${key}.how`, ['bounds', 'formats', 'types']);
      default:
        return this.#helpfulness;
    }
  }
}

function keyInGeneral(key: string): string {
  return key.replaceAll(/\[\d+\]/g, '[]');
}

/** How its values are written. Undefined if properties differ. */
function writtenOf({ facts }: Field): Written | undefined {
  const all = facts.flatMap(({ written }) => (written === undefined ? [] : [written]));
  const [first] = all;
  return all.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : undefined;
}

function boundsOf(written: Written, { values }: Field): Described {
  const areNumbers = values.every(({ source }) => /^-?\d/.test(source));
  if (!areNumbers) return {};
  if (written.is === 'share')
    return written.scale === 'fraction'
      ? { minimum: written.tells === 'change' ? -1 : 0, maximum: 1 }
      : { minimum: written.tells === 'change' ? -100 : 0, maximum: 100 };
  return written.is === 'money' ? { minimum: 0 } : {};
}

/** Services call fractions "percent", too. */
function unitFormatOf(written: Written, isMistaken: boolean): Described {
  if (written.is === 'share') return { format: isMistaken ? 'minor-units' : 'percent' };
  if (written.is !== 'money') return {};
  return { format: (written.unit === 'minor') === isMistaken ? 'money' : 'minor-units' };
}

function typeFormatOf({ facts, values }: Field): Described {
  const written = facts[0]?.written;
  if (written?.is === 'day') {
    if (written.as === 'date') return { format: 'date' };
    return written.as === 'midnight' || written.as === 'local-midnight' ? { format: 'date-time' } : {};
  }
  const isDecimal = values.some(({ source }) => /^-?\d+\.\d/.test(source));
  return isDecimal ? { format: 'double' } : {};
}
