// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseCalendarDate } from '../../../../../../src/core/values/dates/calendar-date.ts';
import type { AppError } from '../../../../../../src/core/values/errors.ts';
import {
  FailedStays,
  failedWord,
} from '../../../../../../src/renderer/screens/property/quote/grid-panel.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

useDrawnPage();

const refused: AppError = {
  code: 'service-refused',
  message: 'The service refused the request.',
  status: 422,
  serviceMessages: ['nights must not be less than 7'],
};
const failed: AppError = { code: 'service-failed', message: 'The service failed.', status: 500 };

it('says in words why stays of a grid have no price, each reason once', () => {
  const stay = (day: string, nights: number) => {
    const arrival = parseCalendarDate(day);
    if (arrival === undefined) throw new Error(day);
    return { arrival, nights };
  };
  draw(
    <FailedStays
      failed={[
        { stay: stay('2027-06-05', 3), error: refused },
        { stay: stay('2027-06-12', 3), error: refused },
        { stay: stay('2027-06-12', 7), error: failed },
      ]}
    />,
  );
  const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(reasons).toHaveLength(2);
  expect(reasons[0]).toContain('nights must not be less than 7');
  expect(reasons[0]).toContain('3 nights');
  expect(reasons[1]).toContain('The service failed.');
  expect([failedWord(refused), failedWord(failed)]).toEqual(['refused', 'failed']);
});
