import { z } from 'zod';
import { t } from './texts.ts';

/** Why a description was not taken. */
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
  /** What happened and what to do, for people. */
  message: z.string().max(400),
  /** Where the text stops being JSON or YAML, from 1. */
  line: z.int().positive().optional(),
});
export type DescriptionFault = z.infer<typeof descriptionFaultSchema>;
export type DescriptionFaultCode = DescriptionFault['code'];

const messages: Readonly<Record<DescriptionFaultCode, string>> = {
  'too-large': t('tooLarge'),
  'not-json-nor-yaml': t('neitherJsonNorYaml'),
  'too-deep': t('nestsDeeper'),
  'timed-out': t('tookTooLong'),
  'not-openapi': t('noDescription'),
  'forbidden-value': t('forbiddenValue'),
  'version-not-supported': t('otherVersion'),
  'process-died': t('readingFailed'),
};

export function descriptionFault(code: DescriptionFaultCode, line?: number): DescriptionFault {
  const message = messages[code];
  return line === undefined ? { code, message } : { code, message, line };
}
