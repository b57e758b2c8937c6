import type { OfProperty } from '../../mapping/resource.ts';
import type { DeclaredName } from '../../resources/declared.ts';
import { declared } from '../../resources/declared.ts';
import type { Endpoint } from './endpoint.ts';

type Written = {
  [N in DeclaredName]: (typeof declared)[N]['ofProperty'] extends { readonly write: object } ? N : never;
};
/** A declared resource that can be written. */
export type DeclaredWritten = Written[DeclaredName];
/** The request that writes it: `update-pet-policy` in parts, `replace-pet-policy` as a whole. */
export type DeclaredWrite = `${'update' | 'replace'}-${DeclaredWritten}`;

export const declaredNames: readonly DeclaredName[] = Object.keys(declared).filter(isDeclared);

export function isDeclared(name: string): name is DeclaredName {
  return Object.hasOwn(declared, name);
}

/** Where a property has it. */
export function ofProperty(name: DeclaredName): OfProperty {
  return declared[name].ofProperty;
}

export const declaredWritten: readonly DeclaredWritten[] = declaredNames.filter(isDeclaredWritten);

export function isDeclaredWritten(name: string): name is DeclaredWritten {
  return isDeclared(name) && ofProperty(name).write !== undefined;
}

export function declaredWriteOf(name: DeclaredWritten): {
  readonly endpoint: DeclaredWrite;
  readonly edited: readonly string[];
} {
  const { write } = ofProperty(name);
  if (write === undefined) throw new TypeError(`${name} is only read.`);
  const { method, edited } = write;
  return { endpoint: `${method === 'PATCH' ? 'update' : 'replace'}-${name}`, edited };
}

/** What the declarations of resources say of their endpoints: the read, and the write beside it. */
export const declaredEndpoints: readonly Endpoint[] = declaredNames.flatMap((name): readonly Endpoint[] => {
  const { base = 'admin', path = name, tab, scope, write } = ofProperty(name);
  const isPublic = base === 'public';
  const address = {
    base,
    path: `${isPublic ? '/developer' : ''}/properties/{id}/${path}`,
    pathParams: ['id'],
    query: [],
    credential: isPublic ? 'api-key' : 'api-key-or-jwt',
    section: isPublic ? '4.1' : '4.3',
    screen: `Property › ${tab}`,
  } as const;
  const scoped = (own: OfProperty['scope']) => (own === undefined ? {} : { scope: own });
  const read: Endpoint = {
    ...address,
    ...scoped(scope),
    id: name,
    method: 'GET',
    effect: 'read',
    resource: name,
  };
  if (write === undefined || !isDeclaredWritten(name)) return [read];
  const { endpoint: id } = declaredWriteOf(name);
  return [read, { ...address, ...scoped(write.scope), id, method: write.method, effect: 'write' }];
});
