// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { errorCodes } from '../../../../../src/core/values/errors.ts';
import { rateLimitReachedError } from '../../../../../src/main/service-client/answers/failure-sentences.ts';
import { ErrorNotice } from '../../../../../src/renderer/components/ui/error-notice.tsx';
import {
  failureDetails,
  shownFailure,
  failureTitle,
} from '../../../../../src/renderer/components/ui/failure-words.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

describe('failure texts', () => {
  it.each(errorCodes)('have a title for %s', (code) => {
    expect(failureTitle({ code, message: 'm' })).toMatch(/^[A-Z].*[^.]$/);
  });

  it('include every detail when copied', () => {
    const text = failureDetails({
      code: 'service-refused',
      message: 'The service did not accept the change.',
      hint: 'Correct it.',
      status: 422,
      serviceMessages: ['must not be negative'],
      fields: [{ field: 'amount', message: 'Negative' }],
    });
    for (const part of [
      'did not accept',
      'Correct it.',
      '422',
      'must not be negative',
      'amount: Negative',
      'service-refused',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('drop a message that only repeats the title', () => {
    const refused = {
      code: 'service-forbidden',
      message: 'The service refused access (status 403).',
    } as const;
    expect(shownFailure(refused)).toEqual({
      title: 'The service refused access (status 403)',
      message: null,
    });
    const unknown = {
      code: 'service-not-found',
      message: 'The service doesn’t know this (status 404).',
    } as const;
    expect(shownFailure(unknown).message).toBeNull();
    const away = { code: 'service-unreachable', message: 'Nothing answers at service.example.' } as const;
    expect(shownFailure(away)).toEqual({
      title: 'The service can’t be reached',
      message: 'Nothing answers at service.example.',
    });
  });
});

useDrawnPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = (): string => screen.getByRole('alert').textContent;
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('rate limit countdown', () => {
  it('counts down to its end, reports it and stops its timer', () => {
    draw(<ErrorNotice error={rateLimitReachedError(7_000, new Date())} />);
    expect(shown()).toContain('again in about 7 s');
    pass(3_000);
    expect(shown()).toContain('again in about 4 s');
    pass(4_000);
    expect(shown()).not.toMatch(/again in about/);
    expect(shown()).toContain('The wait is over');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is over at once for an old error, and counts long waits in minutes', () => {
    const old = rateLimitReachedError(7_000, new Date('2026-12-01T09:00:00Z'));
    const { redraw } = draw(<ErrorNotice key="old" error={old} />);
    expect(shown()).toContain('The wait is over');
    redraw(<ErrorNotice key="new" error={rateLimitReachedError(600_000, new Date())} />);
    expect(shown()).toContain('again in about 10 min');
    pass(60_000);
    expect(shown()).toContain('again in about 9 min');
    pass(1_000);
    expect(shown()).toContain('again in about 9 min');
    redraw(<ErrorNotice key="short" error={rateLimitReachedError(90_000, new Date())} />);
    expect(shown()).toContain('again in about 90 s');
    // Never shorter than the actual wait.
    redraw(<ErrorNotice key="odd" error={rateLimitReachedError(150_000, new Date())} />);
    expect(shown()).toContain('again in about 3 min');
  });

  it('is announced once rather than each second', () => {
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
