import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { channels, events } from '../../../../src/ipc/channels.ts';
import { sampleOf } from '../../../fuzz/decoders/schema-samples.ts';

/** Bad input for the breakdown is derived from a good value. A schema without one would stop the whole fuzz run. */
const schemas = Object.entries({ ...channels, ...events }).flatMap(([name, parts]) =>
  Object.entries(parts).flatMap(([part, schema]: [string, unknown]) =>
    schema instanceof z.ZodType ? [{ name: `${name} ${part}`, schema }] : [],
  ),
);

describe('sampleOf', () => {
  it('covers more than 100 schemas', () => {
    expect(schemas.length).toBeGreaterThan(100);
  });

  it.each(schemas)('$name', ({ schema }) => {
    expect(schema.safeParse(sampleOf(schema)).success).toBe(true);
  });
});
