import { describe, expect, it } from 'vitest';
import { askedAhead } from '../../../src/preload/asked-ahead.ts';
import { pageMethods } from '../../../src/preload/page-methods.ts';

function bridge(answer: () => Promise<unknown>) {
  const asked: unknown[] = [];
  const methods = pageMethods(['console:first-screen', 'console:about'], (...call) => {
    asked.push(call);
    return answer();
  });
  return { asked, page: askedAhead(methods, 'console', 'firstScreen', { known: '' }) };
}

describe('what is asked ahead of the page', () => {
  it('is asked as soon as the page is loaded, given to the first question, and asked anew by the next', async () => {
    let count = 0;
    const { asked, page } = bridge(() => Promise.resolve((count += 1)));
    expect(asked).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual([['console:first-screen', { known: '' }]]);
    expect(await page['console']?.['firstScreen']?.()).toBe(1);
    expect(asked).toHaveLength(1);
    expect(await page['console']?.['firstScreen']?.({ known: 'm' })).toBe(2);
    expect(asked[1]).toEqual(['console:first-screen', { known: 'm' }]);
    expect(await page['console']?.['about']?.()).toBe(3);
  });

  it('fails where it is asked for, not before', async () => {
    const { page } = bridge(() => Promise.reject(new Error('gone')));
    await new Promise((resolve) => setImmediate(resolve));
    await expect(page['console']?.['firstScreen']?.()).rejects.toThrow('gone');
  });
});
