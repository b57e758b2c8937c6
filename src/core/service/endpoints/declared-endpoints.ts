import type { OfProperty, OfService, ResourceFacts } from '../../mapping/resource.ts';
import { declared, pathAtProperty } from '../../resources/declared.ts';
import type { ResourceName } from '../../resources/resource-names.ts';
import { isResourceName, resourceNames } from '../../resources/resource-names.ts';
import type { Endpoint } from './endpoint.ts';

type Written = {
  [N in ResourceName]: (typeof declared)[N] extends { readonly ofProperty: { readonly write: object } }
    ? N
    : never;
};
/** A flat record of a property that is written by its declaration. */
export type DeclaredWritten = Written[ResourceName];
/** The id of its write: `update-pet-policy` for parts, `replace-pet-policy` for the whole. */
export type DeclaredWrite = `${'update' | 'replace'}-${DeclaredWritten}`;

/** The property's part of the declaration. Undefined if the resource belongs to no property. */
export function ofProperty(name: ResourceName): OfProperty | undefined {
  const facts: ResourceFacts = declared[name];
  return facts.ofProperty;
}

/** Resources with a panel of their own on a property's tab, including a heading and an address. */
export const ownPanels: readonly ResourceName[] = resourceNames.filter((name) => {
  const own = ofProperty(name);
  return own !== undefined && own.panel !== 'shared';
});

/** Panels that are generated from the declaration. */
export const declaredPanels = ownPanels.filter((name) => ofProperty(name)?.panel === undefined);

/** The part of the address that shows it at a property. */
export function addressOf(name: ResourceName): string {
  const { tab, panel, address } = ofProperty(name) ?? { tab: 'Overview', panel: 'shared' };
  return address ?? (panel === 'shared' ? tab.toLowerCase() : name);
}

export const declaredWritten: readonly DeclaredWritten[] = resourceNames.filter(isDeclaredWritten);

export function isDeclaredWritten(name: string): name is DeclaredWritten {
  return isResourceName(name) && ofProperty(name)?.write !== undefined;
}

export function declaredWriteOf(name: DeclaredWritten): {
  readonly endpoint: DeclaredWrite;
  readonly edited: readonly string[];
} {
  const write = ofProperty(name)?.write;
  if (write === undefined) throw new TypeError(`${name} is only read.`);
  const { method, edited } = write;
  return { endpoint: `${method === 'PATCH' ? 'update' : 'replace'}-${name}`, edited };
}

/** The endpoints from the declarations of resources: each read, and the write next to it. */
export const declaredEndpoints: readonly Endpoint[] = resourceNames.flatMap((name): readonly Endpoint[] => {
  const { ofProperty: own, ofService }: ResourceFacts = declared[name];
  if (ofService !== undefined) return [readOf(name, ofService)];
  if (own === undefined) throw new TypeError(`Nothing says where ${name} is.`);
  const { query, scope, tab, write } = own;
  const address = { path: pathAtProperty(name, own), query, screen: `Property › ${tab}` };
  const read = readOf(name, { ...address, scope });
  if (write === undefined || !isDeclaredWritten(name)) return [read];
  const { endpoint: id } = declaredWriteOf(name);
  return [
    read,
    { ...endpointAt({ ...address, scope: write.scope }), id, method: write.method, effect: 'write' },
  ];
});

function readOf(name: ResourceName, at: OfService): Endpoint {
  return { ...endpointAt(at), id: name, method: 'GET', effect: 'read', resource: name };
}

function endpointAt({ path, query = [], scope, screen, credential }: OfService) {
  const isPublic = path.startsWith('/developer/');
  return {
    base: isPublic ? 'public' : 'admin',
    path,
    query,
    scope,
    screen,
    credential: credential ?? (isPublic ? 'api-key' : 'api-key-or-jwt'),
  } as const;
}
