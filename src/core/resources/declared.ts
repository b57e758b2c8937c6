import type { OfProperty, ResourceFacts } from '../mapping/resource.ts';
import { cancellationPolicy } from './cancellation-policy.ts';
import { securityDeposit } from './security-deposit.ts';

/** The resources of a property that one file declares as a whole (`ofProperty`), in the order in which they are shown. */
export const declared = {
  'security-deposit': securityDeposit,
  'cancellation-policy': cancellationPolicy,
} as const satisfies Readonly<Record<string, ResourceFacts & { readonly ofProperty: OfProperty }>>;

export type DeclaredName = keyof typeof declared;
