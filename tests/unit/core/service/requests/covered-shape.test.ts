import { describe, expect, it } from 'vitest';
import type { AskedPlace, DescribedAsk } from '../../../../../src/core/descriptions/described-ask.ts';
import { isCoveredBy } from '../../../../../src/core/service/requests/covered-shape.ts';
import type { RequestPlace, RequestShape } from '../../../../../src/core/service/requests/request-shape.ts';

const described = (path: string[], further: Partial<AskedPlace> = {}): AskedPlace => ({
  path,
  kinds: ['string'],
  holds: null,
  required: false,
  format: null,
  choices: [],
  says: '',
  in: 'body',
  ...further,
});
const ask = (...places: AskedPlace[]): DescribedAsk => ({
  endpoint: 'save-booking',
  template: '/bookings/save',
  isSure: true,
  unsent: [],
  places,
});
const sent = (path: string[], further: Partial<RequestPlace> = {}): RequestPlace => ({
  concept: 'arrival',
  in: 'body',
  path,
  codec: { is: 'text', as: 'text' },
  required: true,
  ...further,
});
const shape = (...places: RequestPlace[]): RequestShape => ({
  version: 1,
  endpoint: 'save-booking',
  places,
  constants: [],
  extras: null,
});

describe('a request that a description covers', () => {
  const shown = ask(
    described(['from'], { required: true }),
    described(['guest'], { required: true }),
    described(['guest', 'name'], { required: true }),
  );
  const whole = shape(sent(['from']), sent(['guest', 'name'], { concept: 'guestName' }));

  it('sends what it shows and all that it requires, however a person settled how it is written', () => {
    expect(isCoveredBy(whole, shown)).toBe(true);
  });

  it('sends nothing that it does not show', () => {
    expect(isCoveredBy(shape(...whole.places, sent(['channel'])), shown)).toBe(false);
    expect(isCoveredBy({ ...whole, constants: [{ in: 'body', path: ['pan'], value: 1 }] }, shown)).toBe(
      false,
    );
    expect(isCoveredBy(shape(sent(['from'], { in: 'query' }), ...whole.places), shown)).toBe(false);
    expect(
      isCoveredBy(
        { ...whole, extras: { path: ['extras'], as: 'ids', id: null, quantity: null } as never },
        shown,
      ),
    ).toBe(false);
  });

  it('leaves nothing out that it requires, not even now and then', () => {
    expect(isCoveredBy(shape(sent(['from'])), shown)).toBe(false);
    const optional = shape(sent(['from']), sent(['guest', 'name'], { required: false }));
    expect(isCoveredBy(optional, shown)).toBe(false);
  });

  it('may send the first row of a list that it shows', () => {
    const rows = ask(described(['guests', '[]', 'name']));
    expect(isCoveredBy(shape(sent(['guests', '[0]', 'name'])), rows)).toBe(true);
    expect(isCoveredBy(shape(sent(['guests', '[0]', 'age'])), rows)).toBe(false);
  });
});
