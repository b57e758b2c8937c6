import type { z } from 'zod';
import type { Dialect } from '../dialect/dialect.ts';
import type { DiscountAbsence } from '../dialect/discount-absence.ts';
import type { JsonSchema } from '../dialect/spell-schema.ts';
import { wrapSchema } from '../dialect/spell-schema.ts';
import type { QueryRule } from '../http-rules/query-rules.ts';
import { problemSchema } from '../server/answer.ts';
import type { Endpoint } from '../server/endpoints/endpoint.ts';
import type { SchemaBook } from './schema-book.ts';

export interface ServiceConduct {
  readonly dialect: Dialect;
  readonly absence: DiscountAbsence;
}

function json(schema: JsonSchema): object {
  return { 'application/json': { schema } };
}

function parameterSchema(rule: QueryRule): JsonSchema {
  switch (rule.kind) {
    case 'integer': {
      const maximum = rule.max === undefined ? {} : { maximum: rule.max };
      return { type: 'integer', minimum: rule.min, ...maximum };
    }
    case 'date':
      return { type: 'string', format: 'date' };
    case 'boolean':
      return { type: 'boolean' };
    case 'one-of':
      return { type: 'string', enum: [...rule.values] };
    case 'text':
      return { type: 'string', minLength: 1 };
  }
}

function parametersOf({ path, facts, commits, method }: Endpoint): readonly object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string', minLength: 1 },
  }));
  const inQuery = Object.entries(facts.query ?? {}).map(([name, rule]) => ({
    name,
    in: 'query',
    required: false,
    schema: parameterSchema(rule),
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same request with the same key has one effect.',
    schema: { type: 'string' },
  };
  return [...inPath, ...inQuery, ...(commits && method !== 'GET' ? [key] : [])];
}

const problems: Readonly<Record<number, string>> = {
  400: 'The body is not JSON',
  403: 'Refused',
  404: 'There is none',
  409: 'A request with this key is in progress',
  413: 'The body is too large',
  415: 'The body is of another type than JSON',
  422: 'What was sent is not valid',
  429: 'Too many requests',
};

function problemStatuses({ path, facts, commits }: Endpoint): readonly number[] {
  const statuses = new Set([403, 429]);
  if (path.includes('{')) statuses.add(404);
  if (path.includes('{id}') || facts.query !== undefined || commits) statuses.add(422);
  if (commits) statuses.add(409);
  if (facts.takes !== undefined) for (const status of [400, 413, 415, 422]) statuses.add(status);
  return [...statuses].sort((left, right) => left - right);
}

function problemAnswer(status: number, book: SchemaBook): object {
  const retry = {
    'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'integer' } },
  };
  return {
    description: problems[status] ?? 'An error',
    ...(status === 429 ? { headers: retry } : {}),
    content: json(book.entry(problemSchema, 'error')),
  };
}

function givenSchema(gives: z.ZodType, dialect: Dialect, book: SchemaBook): JsonSchema {
  const entry = book.entry(gives, 'given');
  if (dialect !== 'wrapped') return entry;
  const own = book.pointedAt(entry);
  const { properties } = own;
  const isEnvelope = typeof properties === 'object' && properties !== null && 'data' in properties;
  if (!isEnvelope) return wrapSchema(entry, false);
  book.leaveOut(entry);
  return wrapSchema(own, true);
}

const credentials = {
  key: [{ apiKey: [] }],
  'key-or-token': [{ apiKey: [] }, { bearer: [] }],
  token: [{ bearer: [] }],
} as const satisfies Readonly<Record<Endpoint['credential'], readonly object[]>>;

/** For example `getPropertiesIdSecurityDeposit`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const titled = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${method.toLowerCase()}${titled.join('')}`;
}

/** One operation of the description, from the facts that the endpoint itself uses. */
export function describeEndpoint(endpoint: Endpoint, conduct: ServiceConduct, book: SchemaBook): object {
  const { facts } = endpoint;
  const gives = typeof facts.gives === 'function' ? facts.gives(conduct.absence) : facts.gives;
  const good = {
    description: facts.summary,
    ...(gives === null ? {} : { content: json(givenSchema(gives, conduct.dialect, book)) }),
  };
  const failures = problemStatuses(endpoint).map((status) => [status, problemAnswer(status, book)] as const);
  return {
    operationId: operationId(endpoint),
    summary: facts.summary,
    security: credentials[endpoint.credential],
    parameters: parametersOf(endpoint),
    ...(facts.takes === undefined
      ? {}
      : { requestBody: { required: true, content: json(book.entry(facts.takes, 'taken')) } }),
    responses: { [facts.status ?? 200]: good, ...Object.fromEntries(failures) },
  };
}
