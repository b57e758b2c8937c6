import { Validator } from '@seriousme/openapi-schema-validator';
import schema30 from '@seriousme/openapi-schema-validator/schemas/v3.0/schema.json' with { type: 'json' };
import schema31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with { type: 'json' };
import type { ValidateFunction } from 'ajv';
import Ajv04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { LineCounter, parseDocument } from 'yaml';
import { descriptionFault, type DescriptionFault } from '../../core/descriptions/description-fault.ts';
import {
  parseJson,
  trustedJson,
  type JsonObject,
  type JsonErrorCode,
  type JsonValue,
} from '../../core/values/json/json.ts';
import type { RuleBreach } from './description-reader.ts';

const mostBreaches = 20;

/** Compiled once, before any foreign text is read. */
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
 * A validator with its rules passed in. SECURITY: by default it reads them from files on first use; this one reads no
 * files, whatever the document says.
 */
class FilelessValidator extends Validator {
  readonly #rules = compiled();

  getAjvValidator(version: string): ValidateFunction | undefined {
    return this.#rules[version];
  }
}

const validator = new FilelessValidator();

/** Where and how a document violates the OpenAPI rules. It can be read anyway, because many real ones do. */
export async function ruleBreaches(document: JsonObject): Promise<readonly RuleBreach[]> {
  const { valid, errors } = await validator.validate(document);
  if (valid) return [];
  if (!Array.isArray(errors)) return [{ at: '', message: (errors ?? '').slice(0, 300) }];
  return errors.slice(0, mostBreaches).map(({ instancePath, message = '' }) => ({
    at: instancePath.slice(0, 300),
    message: message.slice(0, 300),
  }));
}

export type ParsedDescription =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly fault: DescriptionFault };

export const deepestDescription = 100;
/** Uses of anchors, multiplied when nested: real files have a handful. */
const mostAliases = 100;
/** A longer text that begins with a brace is assumed to be JSON. */
const mostBraces = 300_000;

/** Parses JSON if it looks like JSON, otherwise YAML 1.2 without custom tags or merge keys and with limited aliases. */
export function parseDescription(text: string): ParsedDescription {
  const start = text.replace(/^\uFEFF/, '');
  if (!/^\s*[[{]/.test(start)) return parseYaml(start);
  const parsed = parseJson(start, { maxDepth: deepestDescription });
  if (parsed.ok) return parsed;
  // YAML may begin with a brace too, and its parser reports the position of an error; but it is slow.
  const isYaml = parsed.error.code === 'not-json' && start.length <= mostBraces;
  if (isYaml) return parseYaml(start);
  const line = parsed.error.code === 'not-json' ? lineOfFault(start) : undefined;
  return refuse(faultCodes[parsed.error.code], line);
}

const faultCodes: Readonly<Record<JsonErrorCode, DescriptionFault['code']>> = {
  'not-json': 'not-json-nor-yaml',
  'too-large': 'too-large',
  'too-deep': 'too-deep',
  // SECURITY: no honest description contains a name such as __proto__.
  'forbidden-key': 'forbidden-value',
  'not-finite': 'forbidden-value',
};

/** The line of the JSON error, counted from 1, if the parser reports it. */
function lineOfFault(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const line =
      error instanceof SyntaxError ? /\(line (\d+) column \d+\)$/.exec(error.message)?.[1] : undefined;
    return line === undefined ? undefined : Number(line);
  }
}

function parseYaml(text: string): ParsedDescription {
  // SECURITY: the parser recurses as deeply as the text nests.
  if (nestsTooDeep(text)) return refuse('too-deep');
  const lines = new LineCounter();
  const lineOf = (position: number): number => Math.max(1, lines.linePos(position).line);
  try {
    const document = parseDocument(text, {
      version: '1.2',
      schema: 'core',
      merge: false,
      resolveKnownTags: false,
      uniqueKeys: false,
      stringKeys: true,
      prettyErrors: false,
      lineCounter: lines,
      logLevel: 'silent',
    });
    // A warning reports an unknown tag.
    const [wrong] = [...document.errors, ...document.warnings];
    if (wrong !== undefined) return refuse('not-json-nor-yaml', lineOf(wrong.pos[0]));
    const value: unknown = document.toJS({ maxAliasCount: mostAliases });
    const judged = trustedJson(value, deepestDescription);
    return judged.ok ? judged : refuse(faultCodes[judged.error.code]);
  } catch (error) {
    // The parser's stack overflowed, or aliases exceeded the limit.
    const isStack = error instanceof RangeError;
    return refuse(isStack || error instanceof ReferenceError ? 'too-deep' : 'not-json-nor-yaml');
  }
}

/** Checks brackets open at the same time and nested lists on one line. */
function nestsTooDeep(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) open += 1;
    else if (code === 0x5d || code === 0x7d) open = Math.max(0, open - 1);
    if (open > deepestDescription * 5) return true;
  }
  return /(?:[-?:] ){101}/.test(text);
}

function refuse(code: DescriptionFault['code'], line?: number): ParsedDescription {
  return { ok: false, fault: descriptionFault(code, line) };
}
