import { z } from 'zod';
import type { Dialect } from '../dialect/dialect.ts';
import type { Direction, JsonSchema } from '../dialect/spell-schema.ts';
import { isSchema, spellSchema, withoutKeywords } from '../dialect/spell-schema.ts';

/** The schemas of one description. Named ones are defined once below `components` and referenced. */
export class SchemaBook {
  readonly #named = new Map<string, JsonSchema>();
  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** The schema in the dialect's spelling, with a reference for every named part. */
  entry(schema: z.ZodType, direction: Direction): JsonSchema {
    const made = z.toJSONSchema(schema, {
      io: direction === 'taken' ? 'input' : 'output',
      override: ({ jsonSchema }) => {
        // Zod adds this only to keep numbers exact. It isn't a limit of the service.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
    const { $defs, ...own } = pointed(made);
    for (const [name, definition] of Object.entries(isSchema($defs) ? $defs : {})) {
      if (isSchema(definition)) this.#named.set(name, this.#spelled(definition, direction));
    }
    return this.#spelled(own, direction);
  }

  pointedAt(entry: JsonSchema): JsonSchema {
    return this.#named.get(nameOf(entry)) ?? entry;
  }

  /** For a schema that is written in full where it is used. */
  leaveOut(entry: JsonSchema): void {
    this.#named.delete(nameOf(entry));
  }

  all(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#named].sort(([left], [right]) => left.localeCompare(right)));
  }

  #spelled(schema: JsonSchema, direction: Direction): JsonSchema {
    return spellSchema(withoutKeywords(schema, ['id', '$schema']), this.#dialect, direction);
  }
}

function nameOf({ $ref }: JsonSchema): string {
  return typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : '';
}

/** The same, with references into the document instead of into the schema. */
function pointed(schema: object): JsonSchema {
  const copy: unknown = JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : value,
    ),
  );
  return isSchema(copy) ? copy : {};
}
