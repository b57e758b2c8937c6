import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { lesson, parsed } from './lesson.ts';

describe('units that only a person knows of', () => {
  it('are weeks of a stay that was booked', () => {
    const text = '{"stays":[{"check_in":"2027-07-03","dauer":"2 weeks","total_price":900.5}]}';
    const reading = lesson('bookings', text)
      .rows('list', ['stays'])
      .is(['stays', 0, 'check_in'], 'checkIn', 0)
      .is(['stays', 0, 'dauer'], 'nights', 0)
      .is(['stays', 0, 'total_price'], 'totalPrice', 0)
      .kept();
    const decoded = decodeResource('bookings', { body: parsed(text), readings: [reading] });
    expect(decoded).toMatchObject({ value: { rows: [{ nights: 14, totalPrice: '900.5' }] } });
  });

  it('are weeks as a number, which are never taken for granted where the name says weeks', () => {
    const text = '{"stays":[{"check_in":"2027-07-03","weeks":2}]}';
    const started = lesson('bookings', text)
      .rows('list', ['stays'])
      .is(['stays', 0, 'check_in'], 'checkIn', 0)
      .is(['stays', 0, 'weeks'], 'nights', 0);
    expect(() => started.kept()).toThrow('something is not said yet');
    const [nights, weeks] = started.ways(['stays', 0, 'weeks']);
    expect([nights?.words, weeks?.words]).toEqual(['2', '14']);
    const reading = started.is(['stays', 0, 'weeks'], 'nights', 0, '14').kept();
    const decoded = decodeResource('bookings', { body: parsed(text), readings: [reading] });
    expect(decoded).toMatchObject({ value: { rows: [{ nights: 14 }] } });
  });

  it('are thousandths of a deposit, which goes back in them', () => {
    const text = '{"kaution":125500,"disable_security":false}';
    const reading = lesson('security-deposit', text)
      .is(['kaution'], 'amount', null, '125.5')
      .is(['disable_security'], 'disabled', null, 'No')
      .kept();
    const writer = writableFor('security-deposit');
    const body = { body: parsed(text), readings: [reading] };
    const base = writer.readEditable(body);
    if (!base.ok) throw new Error(base.reason);
    expect(base.value).toMatchObject({ amount: '125.5' });
    const request = writer.buildRequest('7', body, parsed('{"amount":"99.125","disabled":false}'));
    expect(jsonText(request.body ?? null)).toContain('"kaution":99125');
  });

  it('are thousandths of a total, however many digits they leave', () => {
    const text = '{"stays":[{"check_in":"2027-07-03","nights":7,"summe":1250125}]}';
    const reading = lesson('bookings', text)
      .rows('list', ['stays'])
      .is(['stays', 0, 'check_in'], 'checkIn', 0)
      .is(['stays', 0, 'nights'], 'nights', 0)
      .is(['stays', 0, 'summe'], 'totalPrice', 0, '1250.125')
      .kept();
    const decoded = decodeResource('bookings', { body: parsed(text), readings: [reading] });
    expect(decoded).toMatchObject({ value: { rows: [{ totalPrice: '1250.125' }] } });
  });

  it('are decimals behind a comma, and an amount goes back so', () => {
    const text = '{"kaution":"1.250,50","disable_security":false}';
    const reading = lesson('security-deposit', text)
      .is(['kaution'], 'amount', null)
      .is(['disable_security'], 'disabled', null, 'No')
      .kept();
    const writer = writableFor('security-deposit');
    const body = { body: parsed(text), readings: [reading] };
    const request = writer.buildRequest('7', body, parsed('{"amount":"1300.25","disabled":false}'));
    expect(jsonText(request.body ?? null)).toContain('"kaution":"1300,25"');
  });
});
