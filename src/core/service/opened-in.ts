import type { Body } from '../mapping/bodies/body.ts';
import type { Step } from '../mapping/fields/field-mapping.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { namesOfRead } from './mapped-reads.ts';
import { resources } from './resources.ts';
import { findDiscountParts, discountKindsInDiscounts } from '../resources/discounts/discount-parts.ts';
import { openAcceptedPart, openPart } from '../resources/discounts/open-discount.ts';
import type { Opened, OpenedRecord } from '../mapping/open-record.ts';
import { openRecord } from '../mapping/open-record.ts';

export interface OpenedAt {
  readonly way: readonly Step[];
  readonly opened: OpenedRecord;
}

/** Every record of a body that uses a field mapping. The list of all discounts has one per discount. */
export function openedIn(resource: ResourceName, body: Body): readonly OpenedAt[] {
  if (resource === 'discounts') return discountsIn(body);
  return resources[resource].isMapped === true ? recordAt([], openRecord(namesOfRead(resource), body)) : [];
}

function discountsIn(body: Body): readonly OpenedAt[] {
  const found = findDiscountParts(body.body);
  return discountKindsInDiscounts.flatMap((kind) => {
    const accepted = openAcceptedPart(kind, body);
    if (accepted !== undefined) return recordAt([], accepted);
    const part = found.is === 'parts' ? found.parts[kind] : undefined;
    if (found.is !== 'parts' || part === undefined || part.way === null) return [];
    return recordAt(part.way, openPart(kind, part, body, found));
  });
}

function recordAt(way: readonly Step[], opened: Opened): readonly OpenedAt[] {
  return opened.is === 'record' ? [{ way: [...way, ...opened.at], opened }] : [];
}
