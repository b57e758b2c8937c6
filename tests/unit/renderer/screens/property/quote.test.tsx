// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { estimateStay } from '../../../../../src/core/analysis/discounts/stay-estimate.ts';
import { gridArrivals } from '../../../../../src/core/analysis/pricing/price-grid.ts';
import { parseCalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { AppError, ErrorCode } from '../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { AppFailure } from '../../../../../src/renderer/client/queries/app-failure.ts';
import type { Question } from '../../../../../src/renderer/client/workspaces/requests.ts';
import { PreferencesProvider } from '../../../../../src/renderer/components/format/preferences.tsx';
import { EstimateTable } from '../../../../../src/renderer/screens/property/quote/estimate-table.tsx';
import { FailedStays, failedWord } from '../../../../../src/renderer/screens/property/quote/grid-panel.tsx';
import { cellKey, priceArrival } from '../../../../../src/renderer/screens/property/quote/price-grid.ts';
import type { QuoteStay } from '../../../../../src/renderer/screens/property/quote/quote-stay.ts';
import {
  stayOf,
  stayText,
  stayValues,
  usualQuote,
  isAskedFor,
} from '../../../../../src/renderer/screens/property/quote/quote-stay.ts';
import { StayForm } from '../../../../../src/renderer/screens/property/quote/quote-tab.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

const stay = {
  ...usualQuote('2027-06-05'),
  nights: 3,
  party: { adults: 2, children: 1, infants: 0, dogs: 1 },
  extras: [{ id: '6', quantity: 2 }],
};

describe('stay in an address', () => {
  it('is read back unchanged', () => {
    expect(stayText(stay)).toBe('2027-06-05.3.a2.c1.d1.x6-2');
    expect(stayOf(stayText(stay))).toEqual(stay);
  });

  it.each(['', '2027-06-31.7', '2027-06-05', '2027-06-05.0', '2027-06-05.91', 'x.7'])(
    'is rejected in %j',
    (text) => {
      expect(stayOf(text)).toBeUndefined();
    },
  );

  it('never contains the voucher', () => {
    expect(stayValues(7, stay, 'SECRET').concepts.voucher).toBe('SECRET');
    expect(stayText(stay)).not.toContain('SECRET');
  });
});

const usualStay = usualQuote('2027-06-05');
const askedFor: Question = {
  workspaceId: 'w',
  endpoint: 'get-price',
  propertyId: 7,
  priority: 'person',
  values: stayValues(7, usualStay, 'SUMMER'),
};

it('isAskedFor matches only the same stay, property and voucher', () => {
  expect(isAskedFor(askedFor, stayValues(7, usualStay, 'SUMMER'))).toBe(true);
  expect(isAskedFor(askedFor, stayValues(7, { ...usualStay, nights: 3 }, 'SUMMER'))).toBe(false);
  expect(isAskedFor(askedFor, stayValues(8, usualStay, 'SUMMER'))).toBe(false);
  expect(isAskedFor(askedFor, stayValues(7, usualStay, 'WINTER'))).toBe(false);
  expect(isAskedFor(undefined, stayValues(7, usualStay))).toBe(false);
});

const grid = {
  workspaceId: 'w',
  propertyId: 7,
  stay: usualQuote('2027-06-05'),
  asksNights: true,
  range: { from: '2027-06-05', days: 2, nights: [3, 7] },
} as const;

class Failed {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    this.code = code;
  }
}

async function run(answer: (question: Question, number: number) => JsonValue | Failed, stopAfter = Infinity) {
  const asked: string[] = [];
  const cells = new Map<string, string>();
  const controller = new AbortController();
  let requests = 0;
  const events: Parameters<typeof priceArrival>[3] = {
    onRequest: () => {
      requests += 1;
      if (requests >= stopAfter) controller.abort();
    },
    onCell: (stay, cell) => cells.set(cellKey(stay), cell.is),
    ask: (question) => {
      const { arrival, nights } = question.values.concepts;
      asked.push(`${question.endpoint} ${String(arrival)} ${String(nights)} ${question.priority}`);
      const answers = answer(question, asked.length);
      if (answers instanceof Failed)
        return Promise.reject(new AppFailure({ code: answers.code, message: 'No.' }));
      return Promise.resolve({ body: answers, readings: [], status: 200, readAt: '' });
    },
  };
  let error: AppError | null = null;
  for (const arrival of gridArrivals(grid.range)) {
    error ??= await priceArrival(grid, arrival, controller.signal, events);
  }
  return { asked, cells: Object.fromEntries(cells), error, requests };
}

const nightsOr =
  (lengths: number[]) =>
  ({ endpoint }: Question) =>
    endpoint === 'available-nights' ? { nights: lengths } : { total: 500.5 };

describe('price grid', () => {
  it('asks only for sold lengths, at prefetch priority', async () => {
    const { asked, cells, error, requests } = await run(nightsOr([7]));
    expect(asked).toEqual([
      'available-nights 2027-06-05 1 prefetch',
      'get-price 2027-06-05 7 prefetch',
      'available-nights 2027-06-06 1 prefetch',
      'get-price 2027-06-06 7 prefetch',
    ]);
    expect(cells).toEqual({
      '2027-06-05 3': 'not-sold',
      '2027-06-05 7': 'priced',
      '2027-06-06 3': 'not-sold',
      '2027-06-06 7': 'priced',
    });
    expect([error, requests]).toEqual([null, 4]);
  });

  it('asks for every length if the list of sold nights isn’t recognised', async () => {
    const { requests } = await run(({ endpoint }) => (endpoint === 'get-price' ? { total: 5.5 } : 'some'));
    expect(requests).toBe(6);
  });

  it('marks a failed cell and continues', async () => {
    const { cells } = await run((question, number) =>
      number === 2 ? new Failed('service-refused') : nightsOr([3])(question),
    );
    expect([cells['2027-06-05 3'], cells['2027-06-06 3']]).toEqual(['failed', 'priced']);
  });
});

useDrawnPage();

const refused: AppError = {
  code: 'service-refused',
  message: 'The service refused the request.',
  status: 422,
  serviceMessages: ['nights must not be less than 7'],
};
const failed: AppError = { code: 'service-failed', message: 'The service failed.', status: 500 };

it('FailedStays lists each reason once, with its stays', () => {
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

it('EstimateTable uses the property’s currency rather than the chosen label', () => {
  const estimate = estimateStay(
    { arrival: '2027-06-05', today: '2027-05-01', nights: 7, guests: 2, dogs: 0, extras: [] },
    { rows: [], basePrice: '900', whyNoPrice: '', extras: [] },
  );
  draw(
    <PreferencesProvider value={{ locale: 'en-GB', currencyLabel: '£' }}>
      <EstimateTable
        own={{ estimate, from: 'its weekly price', currency: 'EUR', combining: undefined }}
        rows={[]}
        gaps={[]}
        prices={null}
      />
    </PreferencesProvider>,
  );
  expect(screen.getAllByText(/€900/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/£/)).toBeNull();
});

function Form() {
  const [stay, setStay] = useState<QuoteStay>(usualQuote('2027-06-05'));
  return (
    <>
      <StayForm stay={stay} onStay={setStay} extras={undefined} />
      <output>{`${stay.arrival} ${String(stay.nights)}`}</output>
    </>
  );
}

describe('stay form of a quote', () => {
  it('keeps the focus in the date field while typing, even past a valid date', async () => {
    const { person } = draw(<Form />);
    const day = screen.getByLabelText('Arrival');
    await person.clear(day);
    await person.type(day, '1/6/2027');
    expect(screen.getByRole('status').textContent).toBe('2027-06-01 7');
    expect(document.activeElement).toBe(screen.getByLabelText('Arrival'));
    await person.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Arrival').value).toBe('1 Jun 2027');
  });

  it('lets a number be replaced by typing', async () => {
    const { person } = draw(<Form />);
    const nights = screen.getByLabelText('Nights');
    await person.click(nights);
    await person.keyboard('{Backspace}12');
    expect(screen.getByRole('status').textContent).toBe('2027-06-05 12');
  });
});
