import type { Fields } from '../wire/wire.ts';

/** One item of a list, with its name in case the list is a map. */
export interface Item {
  readonly name: string;
  readonly record: Fields;
}
