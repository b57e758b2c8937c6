/** Each choice depends only on the seed and its label, so the order of choices doesn't matter. */
export class Dialect {
  readonly #seed: number;
  /** Above 1, usual options are more likely. At 1, all are equally likely. */
  readonly #habit: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.#habit = [4, 2, 1][Math.floor(this.#fraction('habit') * 3)] ?? 1;
  }

  /**
   * The same label always gives the same choice. Usual options come first, because habits favour them. Repeat
   * an option to give it more weight.
   */
  pick<const T extends readonly [unknown, ...unknown[]]>(label: string, options: T): T[number] {
    return options[Math.floor(this.#fraction(label) ** this.#habit * options.length)] ?? options[0];
  }

  /** The same with equally likely options. */
  anyOf<const T extends readonly [unknown, ...unknown[]]>(label: string, options: T): T[number] {
    return options[Math.floor(this.#fraction(label) * options.length)] ?? options[0];
  }

  chance(label: string, probability: number): boolean {
    return this.#fraction(label) < probability;
  }

  #fraction(label: string): number {
    let hash = 0x81_1c_9d_c5 ^ this.#seed;
    for (let index = 0; index < label.length; index += 1) {
      hash = Math.imul(hash ^ label.charCodeAt(index), 0x01_00_01_93);
    }
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
    hash = Math.imul(hash ^ (hash >>> 12), 0x29_7a_2d_39);
    return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
  }

  /** How the words of a name are joined. */
  get nameCase(): 'snake' | 'camel' | 'pascal' | 'kebab' {
    return this.pick('case', [
      'snake',
      'snake',
      'snake',
      'snake',
      'camel',
      'camel',
      'camel',
      'camel',
      'pascal',
      'kebab',
    ]);
  }

  get money(): MoneyCodec {
    return this.pick('money', [
      ...(['number', 'number', 'number', 'number', 'fixed', 'text', 'text', 'minor', 'minor'] as const),
      ...(['object', 'minor-object', 'symbol'] as const),
    ]);
  }

  get day(): DayCodec {
    return this.pick('day', [
      ...(['iso', 'iso', 'iso', 'iso', 'iso', 'midnight', 'midnight'] as const),
      ...(['local-midnight', 'day-first', 'day-first-dashes', 'unix'] as const),
    ]);
  }

  get moment(): MomentCodec {
    return this.pick('moment', ['iso', 'iso', 'iso-ms', 'offset', 'sql', 'unix', 'unix-ms']);
  }

  get flag(): FlagCodec {
    return this.pick('flag', [
      'boolean',
      'boolean',
      'boolean',
      'boolean',
      'bit',
      'bit-text',
      'letter',
      'word',
      'on-off',
    ]);
  }

  get countsAreText(): boolean {
    return this.chance('counts-text', 0.15);
  }
}

export type MoneyCodec = 'number' | 'fixed' | 'text' | 'minor' | 'object' | 'minor-object' | 'symbol';
export type DayCodec = 'iso' | 'midnight' | 'local-midnight' | 'day-first' | 'day-first-dashes' | 'unix';
export type MomentCodec = 'iso' | 'iso-ms' | 'offset' | 'sql' | 'unix' | 'unix-ms';
export type FlagCodec = 'boolean' | 'bit' | 'bit-text' | 'letter' | 'word' | 'on-off';
