import type { z } from 'zod';
import { drafterOf, looseDrafterOf } from './draft.ts';
import type { Drafter } from './drafter.ts';

/** The drafter of a schema, made once. */
export const drafterFor = onceFor(drafterOf);

/** As `drafterFor`, with the record's own names in any case. */
export const looseDrafterFor = onceFor(looseDrafterOf);

function onceFor(make: (schema: z.ZodType) => Drafter): (schema: z.ZodType) => Drafter {
  const drafters = new WeakMap<z.ZodType, Drafter>();
  return (schema) => {
    const drafter = drafters.get(schema) ?? make(schema);
    drafters.set(schema, drafter);
    return drafter;
  };
}
