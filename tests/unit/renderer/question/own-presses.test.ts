import { describe, expect, it } from 'vitest';
import { OwnPresses } from '../../../../src/renderer/question/own-presses.ts';

const space = { code: 'Space' } as const;
const settled = (): OwnPresses => {
  const presses = new OwnPresses();
  presses.settle();
  return presses;
};

describe('a press is an answer', () => {
  it('only once the question could be read', () => {
    const presses = new OwnPresses();
    expect(presses.counts({ type: 'keydown', ...space })).toBe(false);
    expect(presses.counts({ type: 'keyup', ...space })).toBe(false);
    expect(presses.counts({ type: 'pointerdown' })).toBe(false);
    expect(presses.counts({ type: 'click', isOfPointer: true })).toBe(false);
    expect(presses.counts({ type: 'click' })).toBe(false);
  });

  it('where the key went down here and is not held', () => {
    const presses = settled();
    expect(presses.counts({ type: 'keyup', ...space })).toBe(false);
    expect(presses.counts({ type: 'keydown', ...space, repeat: true })).toBe(false);
    expect(presses.counts({ type: 'keyup', ...space })).toBe(false);
    expect(presses.counts({ type: 'keydown', ...space })).toBe(true);
    expect(presses.counts({ type: 'keydown', ...space, repeat: true })).toBe(false);
    expect(presses.counts({ type: 'keyup', ...space })).toBe(true);
    expect(presses.counts({ type: 'click' })).toBe(true);
  });

  it('where the button of the mouse went down here, too: not the second half of a double click', () => {
    const presses = new OwnPresses();
    presses.counts({ type: 'pointerdown' });
    presses.settle();
    expect(presses.counts({ type: 'click', isOfPointer: true })).toBe(false);
    expect(presses.counts({ type: 'pointerdown' })).toBe(true);
    expect(presses.counts({ type: 'click', isOfPointer: true })).toBe(true);
    expect(presses.counts({ type: 'click', isOfPointer: true })).toBe(false);
  });

  it('and letters that are typed into the field are none, so that they are never lost', () => {
    const presses = new OwnPresses();
    expect(presses.counts({ type: 'keydown', code: 'KeyA', isTyped: true })).toBe(true);
    expect(presses.counts({ type: 'keydown', code: 'KeyA', isTyped: true, repeat: true })).toBe(true);
    expect(presses.counts({ type: 'keydown', code: 'Enter' })).toBe(false);
  });
});
