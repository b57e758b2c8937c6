import { describe, expect, it, vi } from 'vitest';
import { oncePerObject } from '../../../../src/core/values/once-per-object.ts';

describe('oncePerObject', () => {
  it('works again for another object, even an equal one', () => {
    const work = vi.fn(({ amount }: { readonly amount: number }) => amount + 1);
    const once = oncePerObject(work);
    const body = { amount: 1 };
    expect([once(body), once(body), once({ amount: 1 })]).toEqual([2, 2, 2]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('works again for other arguments, and saves only the last result', () => {
    const work = vi.fn(({ amount }: { readonly amount: number }, added: number) => amount + added);
    const once = oncePerObject(work);
    const body = { amount: 1 };
    expect([once(body, 1), once(body, 1), once(body, 2), once(body, 2)]).toEqual([2, 2, 3, 3]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('works again if any argument differs or is left out', () => {
    const once = oncePerObject(({ amount }: { readonly amount: number }, ...added: readonly number[]) =>
      added.reduce((sum, one) => sum + one, amount),
    );
    const body = { amount: 1 };
    expect([once(body, 1, 1), once(body, 1, 2), once(body, 1), once(body)]).toEqual([3, 4, 2, 1]);
    expect([once(body), once(body, 1), once(body, 1, 2)]).toEqual([1, 2, 4]);
  });

  it('saves an undefined result too', () => {
    const work = vi.fn(() => undefined);
    const once = oncePerObject(work);
    const body = {};
    once(body);
    once(body);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('works every time for values that aren’t objects', () => {
    const work = vi.fn((value: number | null) => value);
    const once = oncePerObject(work);
    expect([once(null), once(null), once(2)]).toEqual([null, null, 2]);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('tries again after an error', () => {
    const work = vi.fn<(value: object) => string>();
    work.mockImplementationOnce(() => {
      throw new TypeError('of another form');
    });
    work.mockImplementation(() => 'read');
    const once = oncePerObject(work);
    const body = {};
    expect(() => once(body)).toThrow('of another form');
    expect(once(body)).toBe('read');
  });
});
