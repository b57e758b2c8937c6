import type { Dialect } from '../dialect/dialect.ts';
import type { Fact, Leaf } from '../wire/wire.ts';
import type { Written } from '../wire/written.ts';
import { mistaken } from './false-words.ts';
import { foreignSentences, leadNouns, nounsOf } from './field-nouns.ts';
import type { Sentences } from './written-words.ts';
import { examplesFor, flagWords, wordsFor } from './written-words.ts';

/**
 * How much a description helps. words, examples, bounds: it tells units, in that way. titles: it says what fields are. types:
 * nothing but types. mixed: from field to field. nothing: no answer is described. former: it describes another version of
 * the service. false: it is mistaken in how some values are written.
 */
export const helpfulnesses = [
  ...(['words', 'words', 'examples', 'examples', 'bounds', 'titles', 'types'] as const),
  ...(['mixed', 'mixed', 'mixed', 'nothing', 'former', 'false', 'false'] as const),
] as const;
export type Helpfulness = (typeof helpfulnesses)[number];

/** What is said of one field. */
export type Said = {
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** What stands at one place of an answer: its facts in some houses, and values of it. */
export interface Field {
  readonly name: string;
  readonly facts: readonly Fact[];
  readonly values: readonly Leaf[];
}

/** Whoever documents one resource of one service: says of its fields what they are and how they are written. */
export class Author {
  readonly #dialect: Dialect;
  readonly #resource: string;
  readonly #helpfulness: Exclude<Helpfulness, 'nothing'>;
  readonly #mistaken = new Set<string>();

  constructor(dialect: Dialect, resource: string, helpfulness: Exclude<Helpfulness, 'nothing'>) {
    this.#dialect = dialect;
    this.#resource = resource;
    this.#helpfulness = helpfulness;
  }

  /** Keys of the facts about whose values it is mistaken, without the numbers of rows. */
  get mistakenAbout(): ReadonlySet<string> {
    return this.#mistaken;
  }

  /** The same field is always described alike. */
  says(field: Field): Said {
    const [fact] = field.facts;
    if (fact === undefined) return this.#saysOfForeign(field);
    const key = keyInGeneral(fact.key);
    const how = this.#howOf(key);
    if (how === 'types') return this.#typed(field);
    const noun = this.#nounOf(key);
    const written = this.#writtenOf(field, key);
    if (written === 'several') return { description: `${noun}. A percentage or an amount.` };
    if (how === 'titles' || written === undefined) return this.#named(key, noun);
    if (written.is === 'flag') return this.#saysOfFlag(field, key, noun, written);
    const options = how === 'examples' ? examplesFor(written, noun) : wordsFor(written, noun);
    const bare = how === 'bounds' ? noun : this.#anyOf(`${key}.sentence`, options);
    const isTitled = this.#dialect.chance(`${this.#resource}.${key}.titled`, 0.3);
    return {
      ...(isTitled ? { title: noun } : {}),
      description: bare,
      ...(how === 'bounds' ? boundsOf(written, field) : {}),
      ...formatOf(field),
    };
  }

  #howOf(key: string): Exclude<Helpfulness, 'nothing' | 'mixed' | 'former' | 'false'> {
    if (this.#helpfulness === 'former') return 'words';
    if (this.#helpfulness !== 'mixed' && this.#helpfulness !== 'false') return this.#helpfulness;
    return this.#anyOf(`${key}.how`, ['words', 'examples', 'bounds', 'titles', 'types']);
  }

  #anyOf<const T extends readonly [unknown, ...unknown[]]>(label: string, options: T): T[number] {
    return this.#dialect.anyOf(`described.${this.#resource}.${label}`, options);
  }

  #nounOf(key: string): string {
    const last = key.split('.').at(-1) ?? '';
    return this.#anyOf(`${key}.noun`, last === 'leadDays' ? leadNouns(key) : (nounsOf[last] ?? [last]));
  }

  /** How its values are written; several where houses differ in that. */
  #writtenOf({ facts }: Field, key: string): Written | 'several' | undefined {
    const all = facts.flatMap(({ written }) => (written === undefined ? [] : [written]));
    const [first] = all;
    if (first === undefined) return undefined;
    if (all.some((one) => JSON.stringify(one) !== JSON.stringify(first))) return 'several';
    if (this.#helpfulness !== 'false' || !this.#dialect.chance(`described.${key}.false`, 0.6)) return first;
    const other = mistaken(first, this.#dialect.chance(`described.${key}.scale`, 0.5));
    if (other !== undefined) this.#mistaken.add(key);
    return other ?? first;
  }

  #saysOfFlag(
    { values }: Field,
    key: string,
    noun: string,
    { saysTheOpposite }: Extract<Written, { is: 'flag' }>,
  ): Said {
    const isOff = key.endsWith('disabled');
    if (!isOff && !key.endsWith('active')) return { description: noun };
    const [yes, no] = wordsOfFlag(values);
    const sentences: Sentences = flagWords(yes, no, isOff === saysTheOpposite);
    return { description: this.#anyOf(`${key}.sentence`, sentences) };
  }

  #saysOfForeign({ name }: Field): Said {
    const says = this.#helpfulness === 'types' ? false : this.#dialect.chance(`described.${name}`, 0.5);
    return says && /score/i.test(name) ? { description: this.#anyOf(name, foreignSentences) } : {};
  }

  #named(key: string, noun: string): Said {
    return this.#dialect.chance(`described.${this.#resource}.${key}.title`, 0.5)
      ? { title: noun }
      : { description: `${noun}.` };
  }

  #typed(field: Field): Said {
    return formatOf(field);
  }
}

export function keyInGeneral(key: string): string {
  return key.replaceAll(/\[\d+\]/g, '[]');
}

/** What is written for yes and for no. */
function wordsOfFlag([value]: readonly Leaf[]): readonly [string, string] {
  const source = value?.source ?? 'true';
  if (source === '1' || source === '0') return ['1', '0'];
  if (source === '"1"' || source === '"0"') return ["'1'", "'0'"];
  if (source === '"Y"' || source === '"N"') return ['Y', 'N'];
  if (source === '"yes"' || source === '"no"') return ['yes', 'no'];
  return source === '"on"' || source === '"off"' ? ['on', 'off'] : ['true', 'false'];
}

function boundsOf(written: Written, { values }: Field): Said {
  const areNumbers = values.every(({ source }) => /^-?\d/.test(source));
  if (!areNumbers) return {};
  if (written.is === 'share')
    return written.scale === 'fraction'
      ? { minimum: written.tells === 'change' ? -1 : 0, maximum: 1 }
      : { minimum: written.tells === 'change' ? -100 : 0, maximum: 100 };
  return written.is === 'money' ? { minimum: 0 } : {};
}

function formatOf({ facts, values }: Field): Said {
  const written = facts[0]?.written;
  if (written?.is === 'day') {
    if (written.as === 'date') return { format: 'date' };
    return written.as === 'midnight' || written.as === 'local-midnight' ? { format: 'date-time' } : {};
  }
  const isDecimal = values.some(({ source }) => /^-?\d+\.\d/.test(source));
  return isDecimal ? { format: 'double' } : {};
}
