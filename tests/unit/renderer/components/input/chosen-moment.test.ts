import { describe, expect, it } from 'vitest';
import {
  momentForm,
  readMoment,
  readTypedTime,
} from '../../../../../src/renderer/components/input/chosen-moment.ts';

const now = new Date(2027, 4, 3, 10, 0);

describe('a moment that somebody chooses', () => {
  it.each([
    ['8', 480],
    ['08:30', 510],
    ['8.30', 510],
    ['0830', 510],
    ['8:30 pm', 1230],
    ['12 am', 0],
    ['12 pm', 720],
    ['24:00', undefined],
    ['8:60', undefined],
    ['13 pm', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('reads the time “%s” as %s minutes', (text, minutes) => {
    expect(readTypedTime(text)).toBe(minutes);
  });

  it('is a moment of this computer’s clock, and comes back as it was typed', () => {
    const read = readMoment({ day: '2027-05-03', time: '18:05' }, now);
    expect(read.ok && momentForm(read.at)).toEqual({ day: '2027-05-03', time: '18:05' });
  });

  it.each([
    ['2027-05-03', '10:00', 'time', /has passed/],
    ['2027-05-02', '18:00', 'day', /has passed/],
    ['3 May', '18:00', 'day', /whole day/],
    ['2027-05-04', 'noonish', 'time', /time of day/],
  ])('refuses %s %s with words, at the field', (day, time, field, message) => {
    expect(readMoment({ day, time }, now)).toMatchObject({
      ok: false,
      field,
      message: expect.stringMatching(message) as string,
    });
  });
});
