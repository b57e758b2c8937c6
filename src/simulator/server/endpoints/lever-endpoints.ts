import { z } from 'zod';
import { BodyReader } from '../../http-rules/body-rules.ts';
import type { LeverBody, LeverName } from '../../world/pricing/lever.ts';
import { LEVER_NAMES, leverSchemas } from '../../world/pricing/lever.ts';
import type { PropertyProfile } from '../../world/listing/property-profile.ts';
import { adminPropertyEndpoint } from '../admin-access.ts';
import type { Answer } from '../answer.ts';
import { created, invalid, notFound, ok } from '../answer.ts';
import type { Call, Endpoint, Outcome, Service } from './endpoint.ts';
import {
  discountsSchema,
  isSet,
  leverChangeSchema,
  partNames,
  shownLever,
  shownLeverSchema,
} from '../lever-bodies.ts';
import { readLeverRows } from '../lever-rows.ts';

interface LeverContext {
  readonly service: Service;
  readonly call: Call;
  readonly property: PropertyProfile;
  readonly lever: LeverName;
}

const READ = 'property.pricing:read';
const WRITE = 'property.pricing:write';

function replaceLever(
  context: LeverContext,
  before: LeverBody,
  answer: (after: LeverBody) => Answer<LeverBody>,
): Outcome {
  const { service, call, property, lever } = context;
  const reader = new BodyReader(call.body, service.spell);
  reader.refuseOthers(Object.keys(leverChangeSchema(lever).shape));
  if (reader.has('property_id') && reader.value('property_id') !== property.id) {
    reader.messages.push(`${reader.name('property_id')} must be that of the path`);
  }
  const active = reader.has('active') ? reader.boolean('active') : true;
  const list = reader.list('rows');
  if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
  const read = readLeverRows(service, lever, before, list);
  if (!read.ok) return { answer: invalid(read.messages) };
  const after: LeverBody = { property_id: property.id, active, rows: read.rows };
  service.state.setLever(property, lever, after);
  return { answer: answer(after), effect: { propertyId: property.id, groupId: null, before, after } };
}

function createLever(context: LeverContext): Outcome {
  const before = context.service.state.lever(context.property, context.lever);
  if (isSet(before))
    return { answer: invalid([`${context.lever} is already set for this property; replace it with PUT`]) };
  return replaceLever(context, before, created);
}

function changeLever(context: LeverContext): Outcome {
  const before = context.service.state.lever(context.property, context.lever);
  return isSet(before) ? replaceLever(context, before, ok) : { answer: notFound('Discount') };
}

function deleteLever({ service, property, lever }: LeverContext): Outcome<{ readonly success: boolean }> {
  const before = service.state.lever(property, lever);
  if (!isSet(before)) return { answer: notFound('Discount') };
  const after: LeverBody = { property_id: property.id, active: false, rows: [] };
  service.state.setLever(property, lever, after);
  return { answer: ok({ success: true }), effect: { propertyId: property.id, groupId: null, before, after } };
}

const WORDS: Readonly<Record<LeverName, string>> = {
  'low-occupancy': 'low-occupancy discount',
  'early-bird': 'early-bird discount',
  'late-availability': 'late-availability discount',
  'short-break-rules': 'short-break rules',
};

function changeEndpoint(
  method: 'POST' | 'PUT',
  lever: LeverName,
  run: (context: LeverContext) => Outcome,
): Endpoint {
  return adminPropertyEndpoint(
    {
      method,
      path: `/properties/{id}/discounts/${lever}`,
      scope: WRITE,
      commits: true,
      summary: `${method === 'POST' ? 'Set' : 'Replace'} the ${WORDS[lever]}`,
      takes: leverChangeSchema(lever),
      ...(method === 'POST' ? { status: 201 } : {}),
      gives: (): z.ZodType => leverSchemas[lever],
    },
    ({ service, call, property }) => run({ service, call, property, lever }),
  );
}

function deleteEndpoint(lever: LeverName): Endpoint {
  return adminPropertyEndpoint(
    {
      method: 'DELETE',
      path: `/properties/{id}/discounts/${lever}`,
      scope: WRITE,
      commits: true,
      summary: `Remove the ${WORDS[lever]}`,
      gives: z.object({ success: z.boolean() }),
    },
    ({ service, call, property }) => deleteLever({ service, call, property, lever }),
  );
}

/** The document lists a read of its own for these two levers only; the others are read in the whole. */
const READABLE_ALONE = ['low-occupancy', 'short-break-rules'] as const;

export const leverEndpoints: readonly Endpoint[] = [
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/discounts',
      scope: READ,
      summary: 'Discounts of a property',
      gives: discountsSchema,
    },
    ({ service, property }) => {
      const parts = LEVER_NAMES.map(
        (lever) => [partNames[lever], shownLever(service, property, lever)] as const,
      );
      const shown = Object.fromEntries(parts.filter(([, body]) => body !== undefined));
      return { answer: ok({ property_id: property.id, ...shown }) };
    },
  ),
  ...READABLE_ALONE.map((lever) =>
    adminPropertyEndpoint(
      {
        method: 'GET',
        path: `/properties/{id}/discounts/${lever}`,
        scope: READ,
        summary: `The ${WORDS[lever]}`,
        gives: (absence) => shownLeverSchema(lever, absence),
      },
      ({ service, property }) => {
        const shown = shownLever(service, property, lever);
        return { answer: shown === undefined ? notFound('Discount') : ok(shown) };
      },
    ),
  ),
  ...LEVER_NAMES.flatMap((lever) => [
    changeEndpoint('POST', lever, createLever),
    changeEndpoint('PUT', lever, changeLever),
    deleteEndpoint(lever),
  ]),
];
