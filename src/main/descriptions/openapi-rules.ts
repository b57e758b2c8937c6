import { Validator } from '@seriousme/openapi-schema-validator';
import schema30 from '@seriousme/openapi-schema-validator/schemas/v3.0/schema.json' with { type: 'json' };
import schema31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with { type: 'json' };
import type { ValidateFunction } from 'ajv';
import Ajv04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../../core/values/json/json.ts';
import type { RuleBreach } from './description-outcome.ts';

const mostBreaches = 20;

/** Compiled once, before anything from elsewhere is looked at. */
function compiled(): Readonly<Record<string, ValidateFunction>> {
  const options = { strict: false, allErrors: false, logger: false } as const;
  const old = new Ajv04(options);
  addFormats(old);
  const now = new Ajv2020(options);
  addFormats(now);
  now.addFormat('media-range', true);
  return { '3.0': old.compile(schema30), '3.1': now.compile(schema31) };
}

/**
 * The validator with its rules handed in. SECURITY: left to itself it reads them from files when it is first asked; this
 * one has nothing to read, whatever the document says.
 */
class FilelessValidator extends Validator {
  readonly #rules = compiled();

  getAjvValidator(version: string): ValidateFunction | undefined {
    return this.#rules[version];
  }
}

const validator = new FilelessValidator();

/** Where a document breaks the rules of OpenAPI, and how where that is said. It may be read all the same: many real ones do. */
export async function ruleBreaches(document: JsonObject): Promise<readonly RuleBreach[]> {
  const { valid, errors } = await validator.validate(document);
  if (valid) return [];
  if (!Array.isArray(errors)) return [{ at: '', message: (errors ?? '').slice(0, 300) }];
  return errors.slice(0, mostBreaches).map(({ instancePath, message = '' }) => ({
    at: instancePath.slice(0, 300),
    message: message.slice(0, 300),
  }));
}
