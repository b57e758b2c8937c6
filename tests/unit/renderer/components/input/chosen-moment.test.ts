import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  momentForm,
  readMoment,
  readTypedTime,
} from '../../../../../src/renderer/components/input/chosen-moment.ts';

const now = new Date(2027, 4, 3, 10, 0);
afterEach(() => {
  vi.unstubAllEnvs();
});

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
    ['2027-02-29', '18:00', 'day', /full date/],
    ['0050-01-01', '18:00', 'day', /has passed/],
    ['3 May', '18:00', 'day', /full date/],
    ['2027-05-04', 'noonish', 'time', /time of day/],
  ])('refuses %s %s with words, at the field', (day, time, field, message) => {
    expect(readMoment({ day, time }, now)).toMatchObject({
      ok: false,
      field,
      message: expect.stringMatching(message) as string,
    });
  });

  it('refuses a time of the night in which clocks are put forward, that no clock will show', () => {
    vi.stubEnv('TZ', 'Europe/Lisbon');
    const at = (time: string) => readMoment({ day: '2027-03-28', time }, new Date('2027-03-01T00:00:00Z'));
    expect(at('01:30')).toMatchObject({
      ok: false,
      field: 'time',
      message: expect.stringMatching(/forward/) as string,
    });
    const [before, after] = [at('00:59'), at('02:00')];
    expect(before.ok && after.ok && after.at.getTime() - before.at.getTime()).toBe(60_000);
  });

  it('refuses it, too, where clocks are put forward by half an hour, or at midnight', () => {
    const spring = new Date('2026-09-01T00:00:00Z');
    vi.stubEnv('TZ', 'Australia/Lord_Howe');
    expect(readMoment({ day: '2026-10-04', time: '02:15' }, spring)).toMatchObject({ ok: false });
    expect(readMoment({ day: '2026-10-04', time: '02:30' }, spring)).toMatchObject({ ok: true });
    vi.stubEnv('TZ', 'Africa/Cairo');
    const april = new Date('2026-04-01T00:00:00Z');
    expect(readMoment({ day: '2026-04-24', time: '00:30' }, april)).toMatchObject({ ok: false });
    expect(readMoment({ day: '2026-04-24', time: '01:00' }, april)).toMatchObject({ ok: true });
  });
});
