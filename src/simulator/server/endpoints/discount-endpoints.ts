import { z } from 'zod';
import { BodyReader } from '../../http-rules/body-rules.ts';
import type { DiscountBody, DiscountName } from '../../world/pricing/discount.ts';
import { DISCOUNT_NAMES, discountSchemas } from '../../world/pricing/discount.ts';
import type { PropertyProfile } from '../../world/listing/property-profile.ts';
import { adminPropertyEndpoint } from '../admin-access.ts';
import type { Answer } from '../answer.ts';
import { created, invalid, notFound, ok } from '../answer.ts';
import type { Call, Endpoint, Outcome, Service } from './endpoint.ts';
import {
  discountsSchema,
  isSet,
  discountChangeSchema,
  partNames,
  shownDiscount,
  shownDiscountSchema,
} from '../discount-bodies.ts';
import { readDiscountRules } from '../discount-rules.ts';

interface DiscountContext {
  readonly service: Service;
  readonly call: Call;
  readonly property: PropertyProfile;
  readonly discount: DiscountName;
}

const READ = 'property.pricing:read';
const WRITE = 'property.pricing:write';

function replaceDiscount(
  context: DiscountContext,
  before: DiscountBody,
  answer: (after: DiscountBody) => Answer<DiscountBody>,
): Outcome {
  const { service, call, property, discount } = context;
  const reader = new BodyReader(call.body, service.spell);
  reader.refuseOthers(Object.keys(discountChangeSchema(discount).shape));
  if (reader.has('property_id') && reader.value('property_id') !== property.id) {
    reader.messages.push(`${reader.name('property_id')} must be that of the path`);
  }
  const active = reader.has('active') ? reader.boolean('active') : true;
  const list = reader.list('rows');
  if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
  const read = readDiscountRules(service, discount, before, list);
  if (!read.ok) return { answer: invalid(read.messages) };
  const after: DiscountBody = { property_id: property.id, active, rows: read.rows };
  service.state.setDiscount(property, discount, after);
  return { answer: answer(after), effect: { propertyId: property.id, groupId: null, before, after } };
}

function createDiscount(context: DiscountContext): Outcome {
  const before = context.service.state.discount(context.property, context.discount);
  if (isSet(before))
    return { answer: invalid([`${context.discount} is already set for this property; replace it with PUT`]) };
  return replaceDiscount(context, before, created);
}

function changeDiscount(context: DiscountContext): Outcome {
  const before = context.service.state.discount(context.property, context.discount);
  return isSet(before) ? replaceDiscount(context, before, ok) : { answer: notFound('Discount') };
}

function deleteDiscount({
  service,
  property,
  discount,
}: DiscountContext): Outcome<{ readonly success: boolean }> {
  const before = service.state.discount(property, discount);
  if (!isSet(before)) return { answer: notFound('Discount') };
  const after: DiscountBody = { property_id: property.id, active: false, rows: [] };
  service.state.setDiscount(property, discount, after);
  return { answer: ok({ success: true }), effect: { propertyId: property.id, groupId: null, before, after } };
}

const WORDS: Readonly<Record<DiscountName, string>> = {
  'low-occupancy': 'low-occupancy discount',
  'early-bird': 'early-bird discount',
  'late-availability': 'late-availability discount',
  'short-break-rules': 'short-break rules',
};

function changeEndpoint(
  method: 'POST' | 'PUT',
  discount: DiscountName,
  run: (context: DiscountContext) => Outcome,
): Endpoint {
  return adminPropertyEndpoint(
    {
      method,
      path: `/properties/{id}/discounts/${discount}`,
      scope: WRITE,
      commits: true,
      summary: `${method === 'POST' ? 'Set' : 'Replace'} the ${WORDS[discount]}`,
      takes: discountChangeSchema(discount),
      ...(method === 'POST' ? { status: 201 } : {}),
      gives: (): z.ZodType => discountSchemas[discount],
    },
    ({ service, call, property }) => run({ service, call, property, discount }),
  );
}

function deleteEndpoint(discount: DiscountName): Endpoint {
  return adminPropertyEndpoint(
    {
      method: 'DELETE',
      path: `/properties/{id}/discounts/${discount}`,
      scope: WRITE,
      commits: true,
      summary: `Remove the ${WORDS[discount]}`,
      gives: z.object({ success: z.boolean() }),
    },
    ({ service, call, property }) => deleteDiscount({ service, call, property, discount }),
  );
}

/** The document lists a separate read for these two discounts only. The others are in the list of all discounts. */
const READABLE_ALONE = ['low-occupancy', 'short-break-rules'] as const;

export const discountEndpoints: readonly Endpoint[] = [
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/discounts',
      scope: READ,
      summary: 'Discounts of a property',
      gives: discountsSchema,
    },
    ({ service, property }) => {
      const parts = DISCOUNT_NAMES.map(
        (discount) => [partNames[discount], shownDiscount(service, property, discount)] as const,
      );
      const shown = Object.fromEntries(parts.filter(([, body]) => body !== undefined));
      return { answer: ok({ property_id: property.id, ...shown }) };
    },
  ),
  ...READABLE_ALONE.map((discount) =>
    adminPropertyEndpoint(
      {
        method: 'GET',
        path: `/properties/{id}/discounts/${discount}`,
        scope: READ,
        summary: `The ${WORDS[discount]}`,
        gives: (absence) => shownDiscountSchema(discount, absence),
      },
      ({ service, property }) => {
        const shown = shownDiscount(service, property, discount);
        return { answer: shown === undefined ? notFound('Discount') : ok(shown) };
      },
    ),
  ),
  ...DISCOUNT_NAMES.flatMap((discount) => [
    changeEndpoint('POST', discount, createDiscount),
    changeEndpoint('PUT', discount, changeDiscount),
    deleteEndpoint(discount),
  ]),
];
