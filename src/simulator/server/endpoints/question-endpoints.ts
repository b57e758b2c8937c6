import { z } from 'zod';
import { BodyReader } from '../../http-rules/body-rules.ts';
import { date, id, limited } from '../../world/body-schema.ts';
import { dayOfDate, dayOfInstant } from '../../world/calendar.ts';
import { DISCOUNT_NAMES } from '../../world/pricing/discount.ts';
import type { ChosenExtra, PriceRequest } from '../../world/pricing/price-quote.ts';
import { priceQuote, priceQuoteSchema } from '../../world/pricing/price-quote.ts';
import { validateVoucher, voucherSchema } from '../../world/pricing/vouchers.ts';
import { invalid, ok } from '../answer.ts';
import type { Endpoint } from './endpoint.ts';
import { publicEndpoint, publicPropertyEndpoint } from '../public-access.ts';

const NIGHTS = { min: 1, max: 90, whole: true } as const;
const FEW = { min: 0, max: 60, whole: true } as const;
const DOGS = { min: 0, max: 10, whole: true } as const;
const IDS = { min: 1, max: Number.MAX_SAFE_INTEGER, whole: true } as const;
const QUANTITY = { min: 1, max: 50, whole: true } as const;
const MAX_CODE = 60;

const stay = { checkin: date, nights: limited(NIGHTS) };
const code = z.string().min(1).max(MAX_CODE);

function optional(reader: BodyReader, name: string, limit: typeof FEW | typeof DOGS): number | null {
  return reader.has(name) ? reader.number(name, limit) : null;
}

function readStay(reader: BodyReader): PriceRequest {
  const checkin = reader.date('checkin');
  const nights = reader.number('nights', NIGHTS);
  const [adults, children] = [optional(reader, 'adults', FEW), optional(reader, 'children', FEW)];
  optional(reader, 'infants', FEW);
  return {
    arrivalDay: checkin === '' ? 0 : dayOfDate(checkin),
    nights,
    guests: adults === null ? null : adults + (children ?? 0),
    dogs: optional(reader, 'no_of_dogs', DOGS) ?? 0,
    voucher: reader.has('voucher_code') ? reader.text('voucher_code', MAX_CODE) : null,
    extras: [],
  };
}

function readExtras(reader: BodyReader, spell: (name: string) => string): readonly ChosenExtra[] {
  if (!reader.has('extras')) return [];
  return reader.list('extras').map((item, index) => {
    const own = new BodyReader(item, spell, `extras.${index}.`);
    const id = own.number('extra_name_id', IDS);
    const quantity = own.number('quantity', QUANTITY);
    reader.messages.push(...own.messages);
    return { id, quantity };
  });
}

/** Calculations, which change nothing. */
export const questionEndpoints: readonly Endpoint[] = [
  publicPropertyEndpoint(
    {
      method: 'POST',
      path: '/developer/properties/{id}/get-price',
      summary: 'Price of a stay',
      takes: z.object({
        ...stay,
        adults: limited(FEW).optional(),
        children: limited(FEW).optional(),
        infants: limited(FEW).optional(),
        no_of_dogs: limited(DOGS).optional(),
        voucher_code: code.optional(),
        extras: z
          .array(z.object({ extra_name_id: limited(IDS), quantity: limited(QUANTITY) }))
          .optional()
          .describe('Extras by their extra_name_id'),
      }),
      gives: priceQuoteSchema,
    },
    ({ service, call, property }) => {
      const reader = new BodyReader(call.body, service.spell);
      const asked = { ...readStay(reader), extras: readExtras(reader, service.spell) };
      if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
      const discounts = DISCOUNT_NAMES.map((name) => ({
        name,
        discount: service.state.discount(property, name),
      }));
      const today = dayOfInstant(service.clock.now());
      return { answer: ok(priceQuote(service.world, property, { ...asked, today, discounts })) };
    },
  ),
  publicEndpoint(
    {
      method: 'POST',
      path: '/developer/bookings/validate-voucher',
      summary: 'Whether a voucher is good',
      takes: z.object({
        code,
        property_id: id.optional(),
        checkin: date.optional(),
        nights: limited(NIGHTS).optional(),
      }),
      gives: voucherSchema,
    },
    ({ service, call }) => {
      const reader = new BodyReader(call.body, service.spell);
      const text = reader.text('code', MAX_CODE);
      if (reader.has('property_id')) reader.number('property_id', IDS);
      if (reader.has('checkin')) reader.date('checkin');
      if (reader.has('nights')) reader.number('nights', NIGHTS);
      if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
      return { answer: ok(validateVoucher(text)) };
    },
  ),
];
