import fc from 'fast-check';

import { addDays } from '../../../../../src/core/values/dates/calendar-date.ts';
import type {
  RequestPlace,
  RequestShape,
  RequestValues,
} from '../../../../../src/core/service/requests/request-shape.ts';
import { waysOfWriting } from '../../../../../src/core/service/requests/usual-forms.ts';
import type { AskedEndpoint, RequestConcept } from '../../../../../src/core/resources/requests.ts';
import {
  askedEndpoints,
  askedRules,
  requestConceptType,
} from '../../../../../src/core/resources/requests.ts';

const holders = [[], ['stay'], ['booking', 'stay'], ['guests', '[0]']] as const;

/** Every concept of the endpoint, at a place of its own, written in any way. */
function placesOf(endpoint: AskedEndpoint): fc.Arbitrary<RequestPlace[]> {
  const { speaksOf, hasBody } = askedRules(endpoint);
  return fc
    .tuple(
      ...speaksOf.map((concept, at) =>
        fc
          .record({
            codec: fc.constantFrom(...waysOfWriting(concept).map(({ codec }) => codec)),
            holder: fc.constantFrom(...holders),
            inQuery: fc.boolean(),
            isSpoken: fc.boolean(),
          })
          .map(({ codec, holder, inQuery, isSpoken }): RequestPlace[] => {
            const needed = askedRules(endpoint).needs.some(([first]) => first === concept);
            if (!isSpoken && !needed && concept !== 'nights') return [];
            const side = inQuery || !hasBody ? 'query' : 'body';
            const name = `f${String(at)}`;
            const path = side === 'query' ? [name] : [...holder, name];
            return [{ concept, in: side, path, codec, required: needed || path.includes('[0]') }];
          }),
      ),
    )
    .map((places) => places.flat());
}

const shapes: fc.Arbitrary<RequestShape> = fc.constantFrom(...askedEndpoints).chain((endpoint) =>
  fc.record({
    version: fc.constant(1 as const),
    endpoint: fc.constant(endpoint),
    places: placesOf(endpoint),
    constants: fc.constantFrom(
      [],
      [{ in: 'query' as const, path: ['channel'], value: 'direct' }],
      [{ in: 'query' as const, path: ['v'], value: 2 }],
    ),
    extras: askedRules(endpoint).takesExtras
      ? fc.constantFrom(
          null,
          ...(['records', 'map', 'ids'] as const).map((as) => ({
            path: ['more', 'extras'],
            as,
            idName: 'id',
            quantityName: 'n',
            idAs: 'text' as const,
          })),
        )
      : fc.constant(null),
  }),
);

const days = fc.integer({ min: 0, max: 900 }).map((more) => addDays('2026-06-01', more));
const amounts = fc.integer({ min: 0, max: 999_999 }).map((minor) => String(minor / 100));
const texts = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.isWellFormed());

function valueOf(concept: RequestConcept): fc.Arbitrary<string | number> {
  switch (requestConceptType(concept)) {
    case 'day':
      return days;
    case 'count':
      return fc.integer({ min: 0, max: 40 });
    case 'amount':
      return amounts;
    default:
      return texts;
  }
}

export const shapeSample: fc.Arbitrary<{ readonly shape: RequestShape; readonly values: RequestValues }> =
  shapes.chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      values: fc.record({
        concepts: fc
          .tuple(
            ...shape.places.map(({ concept }) => valueOf(concept).map((value) => [concept, value] as const)),
          )
          .map((entries): RequestValues['concepts'] => Object.fromEntries(entries)),
        extras:
          shape.extras === null
            ? fc.constant([])
            : fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 4 }).map((ids) =>
                ids
                  .sort((left, right) => left - right)
                  .map((id) => ({
                    id: String(id),
                    quantity: shape.extras?.as === 'ids' ? 1 : (id % 3) + 1,
                  })),
              ),
      }),
    }),
  );
