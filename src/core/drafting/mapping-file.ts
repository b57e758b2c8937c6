import { z } from 'zod';

import { parseJson } from '../values/json/json.ts';
import type { ResourceContent } from '../resources/resource-mappings.ts';
import { resourceContentSchema } from '../resources/resource-mappings.ts';
import { shapesInFile } from '../service/requests/check-shape.ts';
import type { RequestShape } from '../service/requests/request-shape.ts';
import { flawOf } from './check-mapping.ts';

/** As many as a workspace stores. */
const mostInFile = 200;
/** A file of this size is read without noticeable delay. */
export const largestFileChars = 1_000_000;
/** A field mapping has eight levels. A row's initial content may add a few. */
const deepest = 24;

/** What was considered elsewhere is of no account: what values here may mean is worked out here. */
const contentInFileSchema = resourceContentSchema.extend({ considered: z.unknown().optional() });

const fileSchema = z.object({
  keyholder: z.literal('readings'),
  version: z.literal(1),
  readings: z.array(z.unknown()).max(mostInFile),
  // Files from earlier versions have none.
  requests: z.array(z.unknown()).max(mostInFile).default([]),
});

/** The outline is of the body that it was accepted on elsewhere: it serves no body with other places. */
export type MappingInFile = Omit<ResourceContent, 'considered'>;

/** What a file shares: field mappings for answers, and forms of undocumented requests. */
export interface HandedOn {
  readonly readings: readonly MappingInFile[];
  readonly requests: readonly RequestShape[];
}

/**
 * The text of a file that shares field mappings and request forms: field names, ways of writing, and the constants of
 * requests, but no values. Written without white space if it would otherwise be too long, which may not be enough.
 */
export function writeMappingFile({ readings, requests }: HandedOn, exportedAt: Date): string {
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

export type MappingFile =
  | ({ readonly ok: true; readonly leftOut: number } & HandedOn)
  | { readonly ok: false; readonly why: 'too-large' | 'not-json' | 'other-file' };

/**
 * The field mappings and request forms in a file, in order. SECURITY: the file is untrusted. Its size, its depth,
 * dangerous names and the form of each entry are checked before use. Invalid entries are left out and counted.
 */
export function readMappingFile(text: string): MappingFile {
  if (text.length > largestFileChars) return { ok: false, why: 'too-large' };
  const parsed = parseJson(text.replace(/^\uFEFF/, ''), { maxDepth: deepest });
  if (!parsed.ok) return { ok: false, why: parsed.error.code === 'not-json' ? 'not-json' : 'other-file' };
  const file = fileSchema.safeParse(parsed.value);
  if (!file.success) return { ok: false, why: 'other-file' };
  const readings: MappingInFile[] = [];
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
