import { endpoints } from '../server/endpoints/endpoints.ts';
import type { ServiceConduct } from './describe-endpoint.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { SchemaBook } from './schema-book.ts';

export interface ServicePlace extends ServiceConduct {
  /** 'http://127.0.0.1:PORT'. */
  readonly origin: string;
  readonly publicBasePath: string;
  readonly adminBasePath: string;
}

/** Describes every endpoint of the service in OpenAPI 3.1, in the dialect in use. */
export function describeService(place: ServicePlace): object {
  const book = new SchemaBook(place.dialect);
  const paths = new Map<string, Record<string, object>>();
  for (const endpoint of endpoints) {
    const base = endpoint.base === 'public' ? place.publicBasePath : place.adminBasePath;
    const path = `${base}${endpoint.path}`;
    const item = paths.get(path) ?? {};
    item[endpoint.method.toLowerCase()] = describeEndpoint(endpoint, place, book);
    paths.set(path, item);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sample service',
      version: '1.0.0',
      license: { name: 'Unlicensed', identifier: 'LicenseRef-None' },
      description: `An invented holiday-rental service, as it speaks in the dialect "${place.dialect}".`,
    },
    servers: [{ url: place.origin }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: book.all(),
    },
  };
}
