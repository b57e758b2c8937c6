import type { JsonValue } from '../../values/json/json.ts';
import { isSamePath } from '../bodies/body-path.ts';
import type { Codec } from './codec.ts';
import { sectionsOf } from '../bodies/outline.ts';
import type { Reading } from './reading.ts';

/** One value that a reading understands: where it stands, how it came and as what it is read. */
export interface ReadingLine {
  readonly path: string;
  readonly concept: string;
  readonly codec: Codec;
  /** The first that is not null. */
  readonly sent: JsonValue;
  /** How many values there are that are not null. */
  readonly count: number;
}

/** What a reading understands of a record, in the order in which it came. Places that are null tell nothing. */
export function readingLines(reading: Reading, record: JsonValue): readonly ReadingLine[] {
  return sectionsOf({ ...reading, at: [] }, record).flatMap(({ placeOf, mapped, leaves }) =>
    leaves.flatMap(({ path, wires }): readonly ReadingLine[] => {
      const found = Object.entries(mapped).find(([, leaf]) => isSamePath(leaf.path, path));
      const reported = wires.filter(({ value }) => value !== null);
      const [first] = reported;
      if (found === undefined || first === undefined) return [];
      const [concept, { codec }] = found;
      return [{ path: placeOf(path), concept, codec, sent: first.value, count: reported.length }];
    }),
  );
}
