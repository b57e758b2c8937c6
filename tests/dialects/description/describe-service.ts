import type { ResourceName } from '../../../src/core/resources/resource-names.ts';
import type { JsonObject } from '../../../src/core/values/json/json.ts';
import { endpointForResource } from '../../../src/core/service/catalogue.ts';
import { bodyOf, judgedResources } from '../bodies/all-bodies.ts';
import { Dialect } from '../dialect/dialect.ts';
import type { World } from '../world/world.ts';
import { makeWorld } from '../world/make-world.ts';
import { type Helpfulness, Author, helpfulnesses } from './author.ts';
import { type SchemaStyle, SchemaMaker } from './wire-schema.ts';

export interface PublishedDescription {
  readonly text: string;
  readonly helpfulness: Helpfulness;
  /** It has wrong units. */
  readonly isMistaken: boolean;
}

const otherProperties = [0x51_ed_27_0b, 0x2f_6e_2b_15] as const;

/** Written from the service's own knowledge of its values, and from responses for a few properties. */
export function describeService(seed: number): PublishedDescription {
  const dialect = new Dialect(seed);
  const helpfulness = dialect.anyOf('description', helpfulnesses);
  const properties = [seed, ...otherProperties.map((other) => (seed ^ other) >>> 0)].map(makeWorld);
  const style: SchemaStyle = {
    version: dialect.anyOf('description.version', ['3.0', '3.1']),
    rows: dialect.anyOf('description.rows', ['inline', 'named']),
  };
  const schemas: Record<string, JsonObject> = {};
  const described: Record<string, JsonObject> = {};
  const isBased = dialect.chance('description.base', 0.5);
  const parameter = dialect.anyOf('description.parameter', ['id', 'propertyId', 'property_id']);
  for (const resource of judgedResources) {
    const path = `${isBased ? '' : '/api/v1'}${endpointForResource(resource).path.replace('{id}', `{${parameter}}`)}`;
    const schema = answerOf(dialect, resource, properties, { helpfulness, style, schemas });
    described[path] = pathItem(resource, parameter, schema);
  }
  const document: JsonObject = {
    openapi: style.version === '3.0' ? '3.0.3' : '3.1.0',
    info: { title: 'Holiday rentals', version: '1' },
    servers: [{ url: `https://rentals.example${isBased ? '/api/v1' : ''}` }],
    paths: described,
    components: { schemas },
  };
  return {
    text: JSON.stringify(document),
    helpfulness,
    isMistaken: helpfulness === 'false',
  };
}

interface Describing {
  readonly helpfulness: Helpfulness;
  readonly style: SchemaStyle;
  readonly schemas: Record<string, JsonObject>;
}

function answerOf(
  dialect: Dialect,
  resource: ResourceName,
  properties: readonly World[],
  { helpfulness, style, schemas }: Describing,
): JsonObject | undefined {
  if (helpfulness === 'nothing') return undefined;
  const answers = properties.flatMap((world) => bodyOf(resource, dialect, world) ?? []);
  const author = new Author(dialect, resource, helpfulness);
  const maker = new SchemaMaker(author, style, `${titleOf(resource)}Row`);
  const schema = answers.length === 0 ? undefined : maker.schemaOf(answers);
  Object.assign(schemas, maker.named);
  return schema;
}

function pathItem(resource: ResourceName, parameter: string, schema: JsonObject | undefined): JsonObject {
  const content = schema === undefined ? {} : { content: { 'application/json': { schema } } };
  return {
    get: {
      summary: titleOf(resource),
      parameters: isOfAll(resource)
        ? []
        : [{ name: parameter, in: 'path', required: true, schema: { type: 'integer' } }],
      responses: { '200': { description: 'OK', ...content }, '404': { description: 'Not found' } },
    },
  };
}

/** The directory of groups has no id in its path. */
function isOfAll(resource: ResourceName): boolean {
  return !endpointForResource(resource).path.includes('{id}');
}

function titleOf(resource: string): string {
  return resource.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
