import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';

const operationSchema = z.object({
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

export interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  readonly takesBody: boolean;
  readonly statuses: readonly number[];
}

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** undefined: no body. */
  readonly body: unknown;
}

const mostErrors = 3;

/** A description, and a third-party validator that checks real answers against it. */
export class DescribedService {
  readonly operations: readonly DescribedOperation[];
  readonly #ajv: Ajv2020;
  readonly #patterns: ReadonlyMap<DescribedOperation, RegExp>;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(description: unknown) {
    const document = documentSchema.parse(description);
    this.#ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(this.#ajv);
    this.#ajv.addSchema(document, 'service');
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        takesBody: operation.requestBody !== undefined,
        statuses: Object.keys(operation.responses).map(Number),
      })),
    );
    this.#patterns = new Map(this.operations.map((operation) => [operation, patternOf(operation.path)]));
  }

  /** If several operations match, the one with the fewest braces wins. */
  operationOf({ method, path }: Pick<Exchange, 'method' | 'path'>): DescribedOperation | undefined {
    return this.operations
      .filter((operation) => operation.method === method && this.#patterns.get(operation)?.test(path))
      .sort((left, right) => left.path.split('{').length - right.path.split('{').length)[0];
  }

  /** Everything in an answer that the description leaves out. */
  faultsOf(exchange: Exchange): readonly string[] {
    const operation = this.operationOf(exchange);
    if (operation === undefined) return ['is not described'];
    const { status, body } = exchange;
    if (!operation.statuses.includes(status)) return [`answered ${String(status)}, which is not described`];
    const validate = this.#schemaAt([
      ...['paths', operation.path, operation.method.toLowerCase(), 'responses', String(status)],
      ...content,
    ]);
    if (validate === undefined)
      return body === undefined ? [] : ['answered with a body that is not described'];
    if (body === undefined) return ['answered without the body that is described'];
    return validate(body) ? [] : errorsOf(validate.errors);
  }

  /** Everything in a request's body that the description forbids. */
  refusalsOf(operation: DescribedOperation, body: unknown): readonly string[] {
    const { path, method } = operation;
    const validate = this.#schemaAt(['paths', path, method.toLowerCase(), 'requestBody', ...content]);
    if (validate === undefined) return [];
    return validate(body) ? [] : errorsOf(validate.errors);
  }

  #schemaAt(steps: readonly string[]): ValidateFunction | undefined {
    const pointer = steps
      .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const known = this.#compiled.get(pointer);
    if (known !== undefined) return known;
    const found = this.#ajv.getSchema(`service#/${pointer}`);
    if (found !== undefined) this.#compiled.set(pointer, found);
    return found;
  }
}

const content = ['content', 'application/json', 'schema'] as const;

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function errorsOf(errors: readonly ErrorObject[] | null | undefined): readonly string[] {
  return (errors ?? [])
    .slice(0, mostErrors)
    .map(({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}
