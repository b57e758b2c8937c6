import { z } from 'zod';

import type { JsonValue } from '../values/json/json.ts';
import type { ResourceContent } from '../resources/resource-mappings.ts';
import { isSamePath } from '../mapping/bodies/body-path.ts';
import { fitAccepted } from '../mapping/fit/fit-accepted.ts';
import { getConcepts } from '../mapping/fields/lens.ts';
import { fitsOutline, outlineOf, sectionsOf } from '../mapping/bodies/outline.ts';
import { recordAt } from '../mapping/fit/record-at.ts';

const whys = ['no-record', 'not-understood', 'other-shape', 'other-meaning'] as const;
const mostValues = 6;
const mostNamed = 20;

/** What other properties send at one path of a field mapping. */
const triedPlaceSchema = z.strictObject({
  /** `rows[].discount`. */
  where: z.string(),
  concept: z.string(),
  properties: z.int(),
  /** The first distinct values as JSON, shortened. */
  values: z.array(z.string()),
  distinct: z.int(),
  /** Null unless all are numbers. */
  range: z.strictObject({ lowest: z.number(), highest: z.number() }).nullable(),
});
export type TriedPlace = z.infer<typeof triedPlaceSchema>;

/** The result of trying a field mapping on the workspace's other bodies. */
export const triedMappingSchema = z.strictObject({
  properties: z.int(),
  fits: z.int(),
  /** The first bodies that it does not fit. */
  misfits: z.array(z.strictObject({ subject: z.string(), why: z.enum(whys) })),
  places: z.array(triedPlaceSchema),
  isCut: z.boolean(),
});
export type TriedMapping = z.infer<typeof triedMappingSchema>;

interface PlaceSoFar {
  readonly concept: string;
  properties: number;
  readonly texts: Set<string>;
  readonly numbers: number[];
  areNumbers: boolean;
}

/** Tries a field mapping on one body after another. Stores only the values at its own paths. */
export class MappingTrial {
  readonly #content: ResourceContent;
  readonly #places = new Map<string, PlaceSoFar>();
  readonly #misfits: TriedMapping['misfits'] = [];
  #properties = 0;
  #fits = 0;

  constructor(content: ResourceContent) {
    this.#content = content;
  }

  add(subject: string, body: JsonValue): void {
    this.#properties += 1;
    const why = whyNot(this.#content, body);
    if (why === undefined) this.#fits += 1;
    else if (this.#misfits.length < mostNamed) this.#misfits.push({ subject, why });
    this.#gather(body);
  }

  result(isCut: boolean): TriedMapping {
    const places = [...this.#places].map(([where, { concept, properties, texts, numbers, areNumbers }]) => ({
      where,
      concept,
      properties,
      values: [...texts].slice(0, mostValues),
      distinct: texts.size,
      range: areNumbers ? { lowest: Math.min(...numbers), highest: Math.max(...numbers) } : null,
    }));
    return { properties: this.#properties, fits: this.#fits, misfits: this.#misfits, places, isCut };
  }

  #gather(body: JsonValue): void {
    const { reading } = this.#content;
    const record = recordAt(body, reading.at);
    if (record === undefined) return;
    for (const { placeOf, mapped, leaves } of sectionsOf({ ...reading, at: [] }, record)) {
      for (const [concept, { path }] of Object.entries(mapped)) {
        const leaf = leaves.find((one) => isSamePath(one.path, path));
        const reported = (leaf?.wires ?? []).flatMap(({ value }) => (value === null ? [] : [value]));
        if (reported.length > 0) this.#note(placeOf(path), concept, reported);
      }
    }
  }

  #note(where: string, concept: string, reported: readonly JsonValue[]): void {
    const place = this.#places.get(where) ?? {
      concept,
      properties: 0,
      texts: new Set<string>(),
      numbers: [],
      areNumbers: true,
    };
    place.properties += 1;
    for (const value of reported.slice(0, 50)) {
      if (place.texts.size < 1_000) place.texts.add(JSON.stringify(value).slice(0, 60));
      if (typeof value === 'number' && place.numbers.length < 10_000) place.numbers.push(value);
      else place.areNumbers = false;
    }
    this.#places.set(where, place);
  }
}

/** Why a mapping does not fit a body; undefined where it does. */
function whyNot(content: ResourceContent, body: JsonValue): (typeof whys)[number] | undefined {
  if (fitAccepted(content, body) !== undefined) return undefined;
  const record = recordAt(body, content.reading.at);
  if (record === undefined) return 'no-record';
  const inner = { ...content.reading, at: [] };
  if (!getConcepts(inner, record).ok) return 'not-understood';
  return fitsOutline(outlineOf(inner, record), content.outline) ? 'other-meaning' : 'other-shape';
}
