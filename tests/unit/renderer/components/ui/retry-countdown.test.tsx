// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorNotice } from '../../../../../src/renderer/components/ui/error-notice.tsx';
import { rateLimitReachedError } from '../../../../../src/main/service-client/answers/failure-sentences.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const said = (): string => screen.getByRole('alert').textContent;
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('a wait for the limit of the service', () => {
  it('counts down to its end, says so, and ticks no more', () => {
    draw(<ErrorNotice error={rateLimitReachedError(7_000, new Date())} />);
    expect(said()).toContain('again in about 7 s');
    pass(3_000);
    expect(said()).toContain('again in about 4 s');
    pass(4_000);
    expect(said()).not.toMatch(/again in about/);
    expect(said()).toContain('The wait is over');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is over from the start where the answer is old, and counts minutes where they are many', () => {
    const old = rateLimitReachedError(7_000, new Date('2026-12-01T09:00:00Z'));
    const { redraw } = draw(<ErrorNotice key="old" error={old} />);
    expect(said()).toContain('The wait is over');
    redraw(<ErrorNotice key="new" error={rateLimitReachedError(600_000, new Date())} />);
    expect(said()).toContain('again in about 10 min');
    pass(60_000);
    expect(said()).toContain('again in about 9 min');
    pass(1_000);
    expect(said()).toContain('again in about 9 min');
    redraw(<ErrorNotice key="short" error={rateLimitReachedError(90_000, new Date())} />);
    expect(said()).toContain('again in about 90 s');
    // Never shorter than it is.
    redraw(<ErrorNotice key="odd" error={rateLimitReachedError(150_000, new Date())} />);
    expect(said()).toContain('again in about 3 min');
  });

  it('is spoken once, and not each second', () => {
    draw(<ErrorNotice error={rateLimitReachedError(7_000, new Date())} />);
    const spoken = (): string =>
      Array.from(screen.getByRole('alert').querySelectorAll('p > span'))
        .filter((one) => !one.hasAttribute('aria-hidden'))
        .map((one) => one.textContent)
        .join();
    const first = spoken();
    pass(2_000);
    expect(first).toContain('7 s');
    expect(spoken()).toBe(first);
  });
});
