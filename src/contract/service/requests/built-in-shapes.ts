import type { Codec } from '../../readings/codec.ts';
import type { AskedEndpoint } from './asked-endpoints.ts';
import type { RequestConcept } from './request-concepts.ts';
import type { RequestPlace, RequestShape } from './request-shape.ts';
import { usualCodec } from './usual-codecs.ts';

function place(
  concept: RequestConcept,
  name: string,
  more: Partial<Pick<RequestPlace, 'in' | 'required'>> & { readonly codec?: Codec } = {},
): RequestPlace {
  const { in: side = 'body', required = false, codec = usualCodec(concept) } = more;
  return { concept, in: side, path: [name], codec, required };
}

function shapeOf(
  endpoint: AskedEndpoint,
  places: readonly RequestPlace[],
  extras: RequestShape['extras'] = null,
): RequestShape {
  return { version: 1, endpoint, places: [...places], constants: [], extras };
}

const needed = { required: true } as const;

const getPrice = shapeOf(
  'get-price',
  [
    place('arrival', 'checkin', needed),
    place('nights', 'nights', needed),
    place('adults', 'adults'),
    place('children', 'children'),
    place('infants', 'infants'),
    place('dogs', 'no_of_dogs'),
    place('voucher', 'voucher_code'),
  ],
  {
    path: ['extras'],
    as: 'records',
    idName: 'extra_name_id',
    quantityName: 'quantity',
    idAs: 'number',
  },
);

const availableNights = shapeOf('available-nights', [
  place('arrival', 'checkin', { in: 'query', required: true }),
]);

const validateVoucher = shapeOf('validate-voucher', [
  place('voucher', 'code', needed),
  place('propertyId', 'property_id', { codec: { is: 'text', as: 'number' } }),
  place('arrival', 'checkin'),
  place('nights', 'nights'),
]);

const asNumber = { is: 'text', as: 'number' } as const;

const saveBooking = shapeOf('save-booking', [
  place('propertyId', 'property_id', { required: true, codec: asNumber }),
  place('arrival', 'checkin', needed),
  place('nights', 'nights', needed),
  place('adults', 'adults', needed),
  place('children', 'children'),
  place('infants', 'infants'),
  place('dogs', 'no_of_dogs'),
  place('total', 'total_price', needed),
  place('guestFirstName', 'guest_first_name', needed),
  place('guestLastName', 'guest_last_name', needed),
  place('guestEmail', 'guest_email', needed),
  place('guestPhone', 'guest_phone'),
  place('guestAddress', 'guest_address'),
  place('guestTown', 'guest_town'),
  place('guestPostcode', 'guest_postcode'),
]);

const processPayment = shapeOf('process-payment', [
  place('bookingReference', 'booking_id', { required: true, codec: asNumber }),
  place('amount', 'amount', needed),
  place('gatewayToken', 'gateway_token', needed),
]);

const shapes: readonly RequestShape[] = [
  getPrice,
  availableNights,
  validateVoucher,
  saveBooking,
  processPayment,
];

/** The requests of the embedded sample service. They are never sent to another one (`mayBeSent`). */
export function builtInShape(endpoint: AskedEndpoint): RequestShape | undefined {
  return shapes.find((shape) => shape.endpoint === endpoint);
}
