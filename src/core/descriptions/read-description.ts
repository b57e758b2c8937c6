import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, isJsonValue, ownValue } from '../values/json/json.ts';
import { catalogue } from '../service/catalogue.ts';
import { endpointDescribed, serverPath } from './described-paths.ts';
import { describedParameters } from './described-parameters.ts';
import type { DescriptionFault } from './description-fault.ts';
import { descriptionFault } from './description-fault.ts';
import { LocalReferences } from './local-pointer.ts';
import type { Work } from './schema-nodes.ts';
import { schemaNodes } from './schema-nodes.ts';
import { listIn } from './schema-parts.ts';
import type {
  DescribedBody,
  DescribedEndpoint,
  ServiceDescription,
} from '../mapping/described/service-description.ts';

const mostWork = 6_000;
const mostOperations = 5_000;
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type ReadDescription =
  | { readonly ok: true; readonly value: ServiceDescription }
  | { readonly ok: false; readonly fault: DescriptionFault };

/** What an OpenAPI 3.0 or 3.1 document says about the catalogue's endpoints. Reads nothing but the document. */
export function readDescription(document: unknown): ReadDescription {
  if (!isJsonValue(document)) return refuse('not-openapi');
  if (!isJsonObject(document)) return refuse('not-openapi');
  const version = ownValue(document, 'openapi') ?? ownValue(document, 'swagger');
  if (typeof version !== 'string') return refuse('not-openapi');
  const openapi = /^3\.([01])(?:\.|$)/.exec(version)?.[1];
  if (openapi === undefined || ownValue(document, 'openapi') === undefined)
    return refuse('version-not-supported');
  const paths = ownValue(document, 'paths');
  if (!isJsonObject(paths)) return refuse('not-openapi');
  const reader = new DocumentReader(document);
  return { ok: true, value: reader.read(openapi === '0' ? '3.0' : '3.1', paths) };
}

function refuse(code: DescriptionFault['code']): ReadDescription {
  return { ok: false, fault: descriptionFault(code) };
}

interface Operation {
  readonly method: string;
  readonly template: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
  readonly endpoint: string | undefined;
}

class DocumentReader {
  readonly #document: JsonObject;
  readonly #references: LocalReferences;
  readonly #work: Work = { left: mostWork };
  #cut = false;

  constructor(document: JsonObject) {
    this.#document = document;
    this.#references = new LocalReferences(document);
  }

  read(openapi: '3.0' | '3.1', paths: JsonObject): ServiceDescription {
    const operations = this.#operationsIn(paths);
    const met = new Map<string, Operation[]>();
    for (const operation of operations) {
      if (operation.endpoint !== undefined)
        met.set(operation.endpoint, [...(met.get(operation.endpoint) ?? []), operation]);
    }
    const single = [...met.values()].flatMap(([first, ...others]) =>
      first !== undefined && others.length === 0 ? [first] : [],
    );
    const endpoints = single.map((operation) => this.#endpointOf(operation));
    const info = this.#references.object(ownValue(this.#document, 'info')) ?? {};
    const others = operations.filter(({ endpoint }) => endpoint === undefined);
    return {
      openapi,
      title: textIn(info, 'title'),
      version: textIn(info, 'version').slice(0, 60),
      endpoints,
      ambiguous: [...met]
        .filter(([, several]) => several.length > 1)
        .map(([endpoint, several]) => ({
          endpoint,
          templates: several.slice(0, 20).map(({ template }) => template.slice(0, 400)),
        })),
      missing: catalogue.map(({ id }) => id).filter((id) => !met.has(id)),
      others: others
        .slice(0, 500)
        .map(({ method, template }) => ({ method, template: template.slice(0, 400) })),
      notFollowed: [...this.#references.notFollowed],
      cut:
        this.#cut ||
        others.length > 500 ||
        endpoints.some((one) => one.answer?.cut === true || one.request?.cut === true),
    };
  }

  #operationsIn(paths: JsonObject): readonly Operation[] {
    const base = this.#basePath(this.#document) ?? '';
    const operations: Operation[] = [];
    for (const [template, held] of Object.entries(paths)) {
      const item = this.#references.object(held);
      if (item === undefined) continue;
      for (const method of methods) {
        const operation = this.#references.object(ownValue(item, method));
        if (operation === undefined) continue;
        if (operations.length >= mostOperations) {
          this.#cut = true;
          return operations;
        }
        const own = this.#basePath(operation) ?? this.#basePath(item) ?? base;
        const endpoint = template.length <= 400 ? endpointDescribed(method, own, template)?.id : undefined;
        operations.push({ method: method.toUpperCase(), template, item, operation, endpoint });
      }
    }
    return operations;
  }

  /** The path of the first server, if there are servers. */
  #basePath(holder: JsonObject): string | undefined {
    const [server] = listIn(holder, 'servers');
    const url = isJsonObject(server) ? ownValue(server, 'url') : undefined;
    return typeof url === 'string' ? serverPath(url.slice(0, 400)) : undefined;
  }

  #endpointOf({ method, template, item, operation, endpoint = '' }: Operation): DescribedEndpoint {
    const summary = [textIn(operation, 'summary'), textIn(operation, 'description')];
    const request = this.#references.object(ownValue(operation, 'requestBody'));
    const body = request === undefined ? null : this.#bodyIn(request);
    return {
      endpoint,
      method,
      template,
      words: summary
        .filter((words) => words !== '')
        .join(' ')
        .slice(0, 1_200),
      answer: this.#answerOf(operation),
      request:
        request === undefined || body === null
          ? null
          : { ...body, required: ownValue(request, 'required') === true },
      parameters: describedParameters(this.#references, item, operation, this.#work),
    };
  }

  #answerOf(operation: JsonObject): DescribedEndpoint['answer'] {
    const responses = this.#references.object(ownValue(operation, 'responses')) ?? {};
    const good = Object.keys(responses)
      .filter((status) => /^2(?:\d\d|XX)$/i.test(status))
      .sort((left, right) => (left < right ? -1 : 1));
    for (const status of [...good, 'default']) {
      const response = this.#references.object(ownValue(responses, status));
      const body = response === undefined ? null : this.#bodyIn(response);
      if (body !== null) return { ...body, status };
    }
    return null;
  }

  #bodyIn(holder: JsonObject): DescribedBody | null {
    const content = this.#references.object(ownValue(holder, 'content'));
    if (content === undefined) return null;
    const mediaType = Object.keys(content).find((type) => jsonType.test(type));
    if (mediaType === undefined) return null;
    const schema = this.#schemaIn(ownValue(content, mediaType));
    if (schema === undefined) return null;
    const { nodes, cut } = schemaNodes(this.#references, schema, this.#work);
    return { mediaType: mediaType.slice(0, 120), nodes, cut };
  }

  #schemaIn(media: JsonValue | undefined): JsonValue | undefined {
    const object = this.#references.object(media);
    return object === undefined ? undefined : ownValue(object, 'schema');
  }
}

const jsonType = /^(?:application\/(?:[\w.+-]+\+)?json|text\/json|application\/\*|\*\/\*)\s*(?:;|$)/i;

function textIn(holder: JsonObject, name: string): string {
  const value = ownValue(holder, name);
  return typeof value === 'string' ? value.slice(0, 1_200) : '';
}
