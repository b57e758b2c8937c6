import { describe, expect, it } from 'vitest';
import { OwnPresses } from '../../../../src/renderer/question/own-presses.ts';

const space = { code: 'Space' } as const;
const settled = (): OwnPresses => {
  const presses = new OwnPresses();
  presses.settle();
  return presses;
};

describe('OwnPresses', () => {
  it('ignores presses before the question has settled', () => {
    const presses = new OwnPresses();
    expect(presses.counts({ type: 'keydown', ...space })).toBe(false);
    expect(presses.counts({ type: 'keyup', ...space })).toBe(false);
    expect(presses.counts({ type: 'pointerdown' })).toBe(false);
    expect(presses.counts({ type: 'click', isOfPointer: true })).toBe(false);
    expect(presses.counts({ type: 'click' })).toBe(false);
  });

  it('counts a key only when it went down here and isn’t held', () => {
    const presses = settled();
    expect(presses.counts({ type: 'keyup', ...space })).toBe(false);
    expect(presses.counts({ type: 'keydown', ...space, repeat: true })).toBe(false);
    expect(presses.counts({ type: 'keyup', ...space })).toBe(false);
    expect(presses.counts({ type: 'keydown', ...space })).toBe(true);
    expect(presses.counts({ type: 'keydown', ...space, repeat: true })).toBe(false);
    expect(presses.counts({ type: 'keyup', ...space })).toBe(true);
    expect(presses.counts({ type: 'click' })).toBe(true);
  });

  it('counts a click only when it began here, excluding the second of a double click', () => {
    const presses = new OwnPresses();
    presses.counts({ type: 'pointerdown' });
    presses.settle();
    expect(presses.counts({ type: 'click', isOfPointer: true })).toBe(false);
    expect(presses.counts({ type: 'pointerdown' })).toBe(true);
    expect(presses.counts({ type: 'click', isOfPointer: true })).toBe(true);
    expect(presses.counts({ type: 'click', isOfPointer: true })).toBe(false);
  });

  it('passes on typed letters, even before the question has settled', () => {
    const presses = new OwnPresses();
    expect(presses.counts({ type: 'keydown', code: 'KeyA', isTyped: true })).toBe(true);
    expect(presses.counts({ type: 'keydown', code: 'KeyA', isTyped: true, repeat: true })).toBe(true);
    expect(presses.counts({ type: 'keydown', code: 'Enter' })).toBe(false);
  });
});
