import type { Fields } from '../wire/wire.ts';

/** One item of a list, and what it would be called where the list is a map. */
export interface Item {
  readonly name: string;
  readonly record: Fields;
}
