import type { JsonObject } from '../../../src/core/values/json/json.ts';
import type { Codec } from '../../../src/core/mapping/fields/codec.ts';
import { withValueAt } from '../../../src/core/mapping/bodies/body-path.ts';
import type { RequestConcept } from '../../../src/core/resources/requests.ts';
import type { Random } from '../../faults/core/seeded-random.ts';

export interface DialectPlace {
  readonly concept: RequestConcept;
  readonly path: readonly string[];
  readonly required: boolean;
  /** The author's intended format. */
  readonly codec: Codec;
  /** The field's schema in the description. */
  readonly schema: JsonObject;
  /** The service's interpretation of a value. Undefined if it rejects the value. */
  readonly understands: (sent: string | number) => string | undefined;
}

export interface ReservationDialect {
  readonly places: readonly DialectPlace[];
  /** A constant, the only option in the description. */
  readonly channel: readonly string[] | null;
}

type Named = readonly [RequestConcept, readonly string[], group: readonly string[]];

/** Names that the app may recognise. The last in each list are unknown. */
const property: Named = ['propertyId', ['property_id', 'houseId', 'listing-id', 'objektnummer'], []];
const from: Named = ['arrival', ['checkin', 'arrivalDate', 'date_from', 'anreise'], ['stay', 'period']];
const to: Named = ['departure', ['checkout', 'departureDate', 'date_to', 'abreise'], ['stay', 'period']];
const length: Named = ['nights', ['nights', 'no_of_nights', 'lengthOfStay', 'naechte'], ['stay', 'period']];
const grown: Named = ['adults', ['adults', 'numberOfAdults', 'erwachsene'], ['party', 'guests']];
const young: Named = ['children', ['children', 'kids', 'kinder'], ['party', 'guests']];
const small: Named = ['infants', ['infants', 'babies', 'kleinkinder'], ['party', 'guests']];
const dogs: Named = ['dogs', ['dogs', 'no_of_pets', 'hunde'], ['party', 'guests']];
const price: Named = ['total', ['total_price', 'totalCost', 'grand-total', 'endpreis'], ['booking', 'quote']];
const email: Named = ['guestEmail', ['guest_email', 'emailAddress', 'erreichbar'], ['customer', 'guest']];
const surname: Named = ['guestLastName', ['last_name', 'surname', 'nachname'], ['customer', 'guest']];

/** Chooses names, nesting, types and units. `words` is how much the description explains them. */
export function drawReservationDialect(random: Random): ReservationDialect {
  const isNested = random.chance(0.5);
  const isTelling = random.chance(0.6);
  const isForeign = random.chance(0.5);
  const spans = random.pick([
    [from, length],
    [from, to],
    [from, to, length],
  ] as const);
  const named = [property, ...spans, grown, young, small, dogs, price, email, surname];
  const groups = new Map<string, string>();
  const places = named.map((one): DialectPlace => {
    const [concept, names, group] = one;
    const holder = groups.get(group.join()) ?? random.pick([group[0] ?? '', group[1] ?? '']);
    groups.set(group.join(), holder);
    const path =
      isNested && group.length > 0
        ? [holder, pickOf(random, isForeign ? names : names.slice(0, -1))]
        : [pickOf(random, isForeign ? names : names.slice(0, -1))];
    const isExtra = concept === 'infants' || concept === 'dogs' || concept === 'children';
    return { concept, path, required: !isExtra, ...formOf(random, concept, isTelling) };
  });
  return { places, channel: random.chance(0.4) ? ['channel'] : null };
}

function pickOf(random: Random, names: readonly string[]): string {
  const [first = '', ...rest] = names;
  return random.pick([first, ...rest]);
}

type Form = Pick<DialectPlace, 'codec' | 'schema' | 'understands'>;

function formOf(random: Random, concept: RequestConcept, isTelling: boolean): Form {
  switch (concept) {
    case 'arrival':
    case 'departure':
      return random.pick([isoDay(isTelling), dayFirst(isTelling), moment()]);
    case 'total':
      return random.pick([pounds(isTelling), pence(isTelling), poundsAsText(isTelling)]);
    case 'guestEmail':
    case 'guestLastName':
      return text({ type: 'string' }, { is: 'text', as: 'text' });
    case 'propertyId':
      return random.pick([
        text({ type: 'string' }, { is: 'text', as: 'text' }),
        text({ type: 'integer' }, { is: 'text', as: 'number' }),
      ]);
    default:
      return random.pick([
        text({ type: 'integer' }, { is: 'count', as: 'number' }),
        text({ type: 'string' }, { is: 'count', as: 'text' }),
      ]);
  }
}

function text(schema: { readonly type: 'string' | 'integer' }, codec: Codec): Form {
  const wanted = schema.type === 'string' ? 'string' : 'number';
  return { schema, codec, understands: (sent) => (typeof sent === wanted ? String(sent) : undefined) };
}

const says = (isTelling: boolean, words: string): JsonObject => (isTelling ? { description: words } : {});

function isoDay(isTelling: boolean): Form {
  return {
    schema: { type: 'string', ...(isTelling ? { format: 'date' } : {}) },
    codec: { is: 'day', as: 'iso', mark: '' },
    understands: (sent) => /^\d{4}-\d\d-\d\d$/.exec(String(sent))?.[0],
  };
}

function dayFirst(isTelling: boolean): Form {
  return {
    schema: { type: 'string', ...says(isTelling, 'DD/MM/YYYY') },
    codec: { is: 'day', as: 'day-first', mark: '/' },
    understands: (sent) => {
      const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(sent)) ?? [];
      return year === undefined ? undefined : `${year}-${month ?? ''}-${day ?? ''}`;
    },
  };
}

function moment(): Form {
  return {
    schema: { type: 'string', format: 'date-time' },
    codec: { is: 'day', as: 'moment', mark: 'T00:00:00Z' },
    understands: (sent) => /^(\d{4}-\d\d-\d\d)T00:00:00Z$/.exec(String(sent))?.[1],
  };
}

const amount = { is: 'amount', before: '', after: '' } as const;

function pounds(isTelling: boolean): Form {
  return {
    schema: { type: 'number', ...says(isTelling, 'What the guest pays, in pounds') },
    codec: { ...amount, as: 'number', minorDigits: 0, decimals: 2 },
    understands: (sent) => (typeof sent === 'number' ? String(Math.round(sent * 100)) : undefined),
  };
}

function pence(isTelling: boolean): Form {
  return {
    schema: { type: 'integer', ...(isTelling ? { format: 'minor-units' } : {}) },
    codec: { ...amount, as: 'number', minorDigits: 2, decimals: 0 },
    understands: (sent) => (Number.isInteger(sent) ? String(sent) : undefined),
  };
}

function poundsAsText(isTelling: boolean): Form {
  return {
    schema: { type: 'string', ...says(isTelling, 'What the guest pays, in pounds') },
    codec: { ...amount, as: 'text', minorDigits: 0, decimals: 2 },
    understands: (sent) =>
      typeof sent === 'string' && /^\d+\.\d\d$/.test(sent)
        ? sent.replace('.', '').replace(/^0+/, '')
        : undefined,
  };
}

export function describeReservations({ places, channel }: ReservationDialect): JsonObject {
  let schema: JsonObject = { type: 'object' };
  const put = (path: readonly string[], inner: JsonObject, required: boolean): void => {
    const at = path.flatMap((name) => ['properties', name]);
    const next = withValueAt(schema, at, () => ({ value: inner, numberText: null }));
    if (next !== undefined && typeof next === 'object' && next !== null && !Array.isArray(next))
      schema = next;
    if (required) schema = demanded(schema, path);
  };
  for (const { path, schema: inner, required } of places) put(path, inner, required);
  if (channel !== null) put(channel, { type: 'string', enum: ['direct'] }, true);
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  const paths = { '/api/v1/developer/bookings/save': { post: { requestBody, responses: {} } } };
  return { openapi: '3.1.0', info: { title: 'A service', version: '1' }, paths };
}

/** Marks each name on the path as required. */
function demanded(schema: JsonObject, [name, ...rest]: readonly string[]): JsonObject {
  if (name === undefined) return schema;
  const { properties, required } = schema;
  const known = Array.isArray(required) ? required.map(String) : [];
  const inner =
    typeof properties === 'object' && properties !== null && !Array.isArray(properties)
      ? properties[name]
      : undefined;
  const isRecord = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
  const record: JsonObject = isRecord ? { type: 'object', ...inner } : {};
  return {
    ...schema,
    required: [...new Set([...known, name])],
    ...(rest.length > 0 && typeof properties === 'object' && properties !== null && !Array.isArray(properties)
      ? { properties: { ...properties, [name]: demanded(record, rest) } }
      : {}),
  };
}
