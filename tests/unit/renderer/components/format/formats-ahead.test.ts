import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
});

async function fresh() {
  vi.resetModules();
  const [{ makeFormatsAhead }, { formatCount }, quantity, dates] = await Promise.all([
    import('../../../../../src/renderer/components/format/formats-ahead.ts'),
    import('../../../../../src/contract/wording/plural.ts'),
    import('../../../../../src/renderer/components/format/format-quantity.ts'),
    import('../../../../../src/renderer/components/format/format-calendar-date.ts'),
  ]);
  const made = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')];
  const draw = (): void => {
    formatCount(1_250, '');
    quantity.formatPercent(-4.2, '');
    dates.formatDayRange('2026-07-18', '2026-08-31', '');
    dates.formatDateRange('2026-07-18', '2026-08-31', '');
  };
  return {
    makeFormatsAhead,
    draw,
    madeCount: () => made.reduce((sum, { mock }) => sum + mock.calls.length, 0),
  };
}

it('leaves no format of the system’s locale to be made when the first screen is drawn', async () => {
  const { makeFormatsAhead, draw, madeCount } = await fresh();
  makeFormatsAhead();
  const ahead = madeCount();
  draw();
  expect(madeCount()).toBe(ahead);
});

it('is not called for nothing: drawing makes them otherwise', async () => {
  const { draw, madeCount } = await fresh();
  draw();
  expect(madeCount()).toBeGreaterThan(0);
});
