import { z } from 'zod';

import { parseJson } from '../values/json/json.ts';
import type { ResourceContent } from '../resources/resource-readings.ts';
import { resourceContentSchema } from '../resources/resource-readings.ts';
import { shapesInFile } from '../service/requests/check-shape.ts';
import type { RequestShape } from '../service/requests/request-shape.ts';
import { flawOf } from './check-reading.ts';

/** As many as a workspace keeps. */
const mostInFile = 200;
/** Reading so much takes no longer than nobody notices. */
export const largestFileChars = 1_000_000;
/** A reading is eight levels deep; a body of its own nests no deeper. */
const deepest = 24;

/** What was considered elsewhere is of no account: what values here may mean is worked out here. */
const contentInFileSchema = resourceContentSchema.extend({ considered: z.unknown().optional() });

const fileSchema = z.object({
  keyholder: z.literal('readings'),
  version: z.literal(1),
  readings: z.array(z.unknown()).max(mostInFile),
  // Files of earlier consoles have none.
  requests: z.array(z.unknown()).max(mostInFile).default([]),
});

/** The outline is of the body that it was accepted on elsewhere: it serves no body with other places. */
export type ReadingInFile = Omit<ResourceContent, 'considered'>;

/** What a file hands on: how answers are read, and how requests are made whose form nobody documents. */
export interface HandedOn {
  readonly readings: readonly ReadingInFile[];
  readonly requests: readonly RequestShape[];
}

/**
 * The text of a file that hands readings and requests on: names of fields, how values are written, and of requests what
 * is always sent alike; no values. Without room between the words where it would otherwise be longer than a file may be;
 * it may then still be.
 */
export function writeReadingFile({ readings, requests }: HandedOn, exportedAt: Date): string {
  const contents = readings.map(({ resource, reading, outline }) => ({ resource, reading, outline }));
  const file = {
    keyholder: 'readings',
    version: 1,
    exportedAt: exportedAt.toISOString(),
    readings: contents,
    requests,
  };
  const spacious = `${JSON.stringify(file, null, 2)}\n`;
  return spacious.length <= largestFileChars ? spacious : `${JSON.stringify(file)}\n`;
}

export type ReadingFile =
  | ({ readonly ok: true; readonly leftOut: number } & HandedOn)
  | { readonly ok: false; readonly why: 'too-large' | 'not-json' | 'other-file' };

/**
 * The readings and requests of a file, in its order. SECURITY: the file is anybody's: its size, its depth, names that
 * could damage the program and every reading's and request's own form are seen to before anything is made of it. What
 * does not pass is left out and counted.
 */
export function readReadingFile(text: string): ReadingFile {
  if (text.length > largestFileChars) return { ok: false, why: 'too-large' };
  const parsed = parseJson(text.replace(/^\uFEFF/, ''), { maxDepth: deepest });
  if (!parsed.ok) return { ok: false, why: parsed.error.code === 'not-json' ? 'not-json' : 'other-file' };
  const file = fileSchema.safeParse(parsed.value);
  if (!file.success) return { ok: false, why: 'other-file' };
  const readings: ReadingInFile[] = [];
  for (const one of file.data.readings) {
    const content = contentInFileSchema.safeParse(one);
    if (!content.success) continue;
    const { resource, reading, outline } = content.data;
    if (flawOf(resource, reading, outline) === undefined) readings.push({ resource, reading, outline });
  }
  const requests = shapesInFile(file.data.requests);
  const brought = file.data.readings.length + file.data.requests.length;
  return { ok: true, readings, requests, leftOut: brought - readings.length - requests.length };
}
