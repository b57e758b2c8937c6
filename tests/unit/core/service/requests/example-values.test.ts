import { describe, expect, it } from 'vitest';
import { composeRequest } from '../../../../../src/core/service/requests/compose-request.ts';
import type { RequestPlace } from '../../../../../src/core/service/requests/request-shape.ts';
import { builtInShape, exampleValues } from '../../../../../src/core/service/requests/usual-forms.ts';
import { askedEndpoints } from '../../../../../src/core/resources/requests.ts';
import { valueOf } from '../../../../value-of.ts';

describe('invented values', () => {
  it.each(askedEndpoints)('make a whole request to %s, with something in every place', (endpoint) => {
    const shape = builtInShape(endpoint);
    const made = valueOf(composeRequest(shape, exampleValues(shape)));
    const written = { ...made.query, ...made.body };
    const places = [...shape.places.map(({ path }) => path[0]), ...(shape.extras?.path ?? [])];
    expect(Object.keys(written).sort()).toEqual(places.sort());
    expect(made.unspoken).toEqual([]);
  });

  it('are of the words that a place takes', () => {
    const codec: RequestPlace['codec'] = { is: 'choice', words: [[826, 'Pounds']] };
    const place: RequestPlace = { concept: 'currency', in: 'body', path: ['c'], codec, required: true };
    const shape = { ...builtInShape('save-booking'), constants: [], extras: null, places: [place] };
    expect(exampleValues(shape).concepts).toEqual({ currency: 'Pounds' });
  });
});
