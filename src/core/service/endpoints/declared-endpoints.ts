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
/** The request that writes it: `update-pet-policy` in parts, `replace-pet-policy` as a whole. */
export type DeclaredWrite = `${'update' | 'replace'}-${DeclaredWritten}`;

/** Where a property has it; undefined for what belongs to no property. */
export function ofProperty(name: ResourceName): OfProperty | undefined {
  const facts: ResourceFacts = declared[name];
  return facts.ofProperty;
}

/** What has a panel to itself on a tab of the property, with a heading and an address. */
export const ownPanels: readonly ResourceName[] = resourceNames.filter((name) => {
  const own = ofProperty(name);
  return own !== undefined && own.panel !== 'shared';
});

/** Those of them that are made of the declaration. */
export const declaredPanels = ownPanels.filter((name) => ofProperty(name)?.panel === undefined);

/** Where a property shows it, in an address. */
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

/** What the declarations of resources say of their endpoints: the read, and the write beside it. */
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
