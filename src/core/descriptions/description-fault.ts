import { z } from 'zod';

export const descriptionFaultCodes = [
  'too-large',
  'not-json-nor-yaml',
  'too-deep',
  'timed-out',
  'not-openapi',
  'forbidden-value',
  'version-not-supported',
  'process-died',
] as const;

export const descriptionFaultSchema = z.strictObject({
  code: z.enum(descriptionFaultCodes),
  message: z.string().max(400),
  /** The line where the text stops being JSON or YAML, from 1. */
  line: z.int().positive().optional(),
});
export type DescriptionFault = z.infer<typeof descriptionFaultSchema>;
export type DescriptionFaultCode = DescriptionFault['code'];

const messages: Readonly<Record<DescriptionFaultCode, string>> = {
  'too-large': 'The file is larger than 5 MB. Save the description without its examples and try again.',
  'not-json-nor-yaml':
    'The file is neither JSON nor YAML. Choose the OpenAPI file itself, not a page about it.',
  'too-deep':
    'The file nests deeper than 100 levels, or repeats its parts within one another, so it wasn’t imported.',
  'timed-out':
    'The file took more than 10 seconds, so the import was stopped. JSON is much faster than YAML.',
  'not-openapi':
    'The file is no OpenAPI description: it needs "openapi", a text such as "3.1.0", and "paths" at its top.',
  'forbidden-value':
    'The file holds a name or a number that no description needs, such as "__proto__" or infinity, so it wasn’t imported. Take it out and try again.',
  'version-not-supported': 'Only OpenAPI 3.0 and 3.1 are supported. Ask for the description in one of these.',
  'process-died': 'The import failed. Nothing was changed.',
};

export function descriptionFault(code: DescriptionFaultCode, line?: number): DescriptionFault {
  const message = messages[code];
  return line === undefined ? { code, message } : { code, message, line };
}
