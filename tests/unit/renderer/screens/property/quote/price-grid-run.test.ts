import { describe, expect, it } from 'vitest';
import { gridArrivals } from '../../../../../../src/core/analysis/pricing/price-grid.ts';
import type { AppError, ErrorCode } from '../../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../../src/core/values/json/json.ts';
import type { Question } from '../../../../../../src/renderer/client/workspaces/requests.ts';
import { usualQuote } from '../../../../../../src/renderer/screens/property/quote/quote-stay.ts';
import { AppFailure } from '../../../../../../src/renderer/client/queries/app-failure.ts';
import { cellKey, priceArrival } from '../../../../../../src/renderer/screens/property/quote/price-grid.ts';

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
      const came = answer(question, asked.length);
      if (came instanceof Failed) return Promise.reject(new AppFailure({ code: came.code, message: 'No.' }));
      return Promise.resolve({ body: came, readings: [], status: 200, readAt: '' });
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

describe('a grid of prices', () => {
  it('asks for what is sold alone, behind everything else', async () => {
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

  it('asks about each where the answer is not understood', async () => {
    const { requests } = await run(({ endpoint }) => (endpoint === 'get-price' ? { total: 5.5 } : 'some'));
    expect(requests).toBe(6);
  });

  it('names one that failed and goes on', async () => {
    const { cells } = await run((question, number) =>
      number === 2 ? new Failed('service-refused') : nightsOr([3])(question),
    );
    expect([cells['2027-06-05 3'], cells['2027-06-06 3']]).toEqual(['failed', 'priced']);
  });
});
