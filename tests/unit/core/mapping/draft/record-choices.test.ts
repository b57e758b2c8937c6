import { describe, expect, it } from 'vitest';
import { recordChoices } from '../../../../../src/core/mapping/draft/record-choices.ts';
import { mappableOf } from '../../../../../src/core/mapping/draft/mappable.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { lesson } from './lesson.ts';
import { parsed } from '../../parsed.ts';

const answer = '{"ok":1,"ergebnis":{"property_id":"7","security_deposit":"1.250,00","disable_security":"N"}}';
const nested = '{"ok":1,"antwort":{"objekt":7,"kaution":{"betrag":"1.250,00","aus":"N"}}}';

function choices(mapped: ReturnType<typeof lesson>) {
  const mappable = mappableOf('security-deposit');
  if (mappable === undefined) throw new Error('nothing to map');
  return recordChoices(mappable, mapped.draft, mapped.body);
}

/** What is sent when the deposit becomes 1,300.50. */
function sent(text: string, mapped: ReturnType<typeof lesson>) {
  const writer = writableFor('security-deposit');
  const body = { body: parsed(text), readings: [mapped.kept()] };
  return writer.buildRequest('7', body, { amount: '1300.5', disabled: false }).body;
}

describe('what goes back of an answer under a name that nobody knows', () => {
  const begun = () =>
    lesson('security-deposit', answer).is(['ergebnis', 'disable_security'], 'disabled', null, 'No');

  it('is what stands in it, with what its names tell, as long as nobody says otherwise', () => {
    expect(begun().draft).toMatchObject({ at: ['ergebnis'] });
    expect(sent(answer, begun())).toEqual({ security_deposit: '1300,50' });
  });

  it('can be said to be the whole answer', () => {
    expect(choices(begun())).toEqual([[], ['ergebnis']]);
    expect(sent(answer, begun().record([]))).toEqual({ ergebnis: { security_deposit: '1300,50' } });
  });

  it('can be whatever holds all of the values', () => {
    const mapped = () =>
      lesson('security-deposit', nested)
        .is(['antwort', 'kaution', 'betrag'], 'amount', null)
        .is(['antwort', 'kaution', 'aus'], 'disabled', null, 'No');
    expect(choices(mapped())).toEqual([[], ['antwort'], ['antwort', 'kaution']]);
    expect(sent(nested, mapped().record(['antwort', 'kaution']))).toEqual({ betrag: '1300,50' });
    const apart = mapped().is(['antwort', 'objekt'], 'propertyId', null);
    expect(choices(apart)).toEqual([[], ['antwort']]);
  });

  it('is all that there is where nothing beside it says that it is an envelope', () => {
    const bare = lesson('security-deposit', '{"kaution":{"betrag":250,"aus":false}}');
    expect(bare.draft).toMatchObject({ at: [] });
  });
});
