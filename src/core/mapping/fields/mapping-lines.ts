import type { JsonValue } from '../../values/json/json.ts';
import { isSamePath } from '../bodies/body-path.ts';
import type { Codec } from './codec.ts';
import { sectionsOf } from '../bodies/outline.ts';
import type { FieldMapping } from './field-mapping.ts';

/** One mapped value: its path, raw value and meaning. */
export interface MappingLine {
  readonly path: string;
  readonly concept: string;
  readonly codec: Codec;
  /** The first that is not null. */
  readonly sent: JsonValue;
  readonly count: number;
}

/** What a field mapping reads from a record, in order. Leaves out nulls. */
export function mappingLines(reading: FieldMapping, record: JsonValue): readonly MappingLine[] {
  return sectionsOf({ ...reading, at: [] }, record).flatMap(({ placeOf, mapped, leaves }) =>
    leaves.flatMap(({ path, wires }): readonly MappingLine[] => {
      const found = Object.entries(mapped).find(([, leaf]) => isSamePath(leaf.path, path));
      const reported = wires.filter(({ value }) => value !== null);
      const [first] = reported;
      if (found === undefined || first === undefined) return [];
      const [concept, { codec }] = found;
      return [{ path: placeOf(path), concept, codec, sent: first.value, count: reported.length }];
    }),
  );
}
