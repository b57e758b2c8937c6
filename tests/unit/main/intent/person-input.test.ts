import { describe, expect, it } from 'vitest';
import { inputCountsForMs, PersonInput } from '../../../../src/main/intent/person-input.ts';

function seeing() {
  const clock = { ms: 1_000 };
  return { clock, input: new PersonInput(() => clock.ms) };
}

const click = { type: 'mouseDown' };
const key = (name: string, isAutoRepeat = false) => ({ type: 'rawKeyDown', key: name, isAutoRepeat });

describe('PersonInput', () => {
  it('allows one act of each kind per input', () => {
    const { input } = seeing();
    input.see(click);
    expect(input.take('changes:send', 'press')).toBe(true);
    expect(input.take('changes:send', 'press')).toBe(false);
    expect(input.take('console:copy', 'any')).toBe(true);
    input.see(click);
    expect(input.take('changes:send', 'press')).toBe(true);
  });

  it('expires after a few seconds, counted from the release of the button', () => {
    const { clock, input } = seeing();
    input.see(click);
    clock.ms += inputCountsForMs * 3;
    input.see({ type: 'mouseUp' });
    clock.ms += inputCountsForMs;
    expect(input.take('changes:send', 'press')).toBe(true);
    input.see(click);
    clock.ms += inputCountsForMs + 1;
    expect(input.take('changes:send', 'press')).toBe(false);
  });

  it('is not renewed by later letters or another button', () => {
    const { clock, input } = seeing();
    input.see(click);
    input.see({ type: 'mouseUp' });
    clock.ms += inputCountsForMs + 1;
    for (const seen of [key('a'), { type: 'keyUp', key: 'a' }, { type: 'mouseUp' }]) input.see(seen);
    expect(input.take('changes:send', 'press')).toBe(false);
    input.see(key('Enter'));
    clock.ms += inputCountsForMs + 1;
    for (const seen of [key('a'), { type: 'keyUp', key: 'a' }]) input.see(seen);
    expect(input.take('changes:send', 'press')).toBe(false);
    input.see({ type: 'keyUp', key: 'Enter' });
    expect(input.take('changes:send', 'press')).toBe(true);
  });

  it('counts as a press only when it activates a control', () => {
    for (const name of ['a', 'Tab', 'ArrowDown', 'Shift']) {
      const { input } = seeing();
      input.see(key(name));
      expect(input.take('changes:send', 'press'), name).toBe(false);
      expect(input.take('console:copy', 'any'), name).toBe(true);
    }
    for (const name of ['Enter', ' ']) {
      const { input } = seeing();
      input.see(key(name));
      expect(input.take('changes:send', 'press'), name).toBe(true);
    }
    const { input } = seeing();
    input.see({ type: 'touchStart' });
    expect(input.take('changes:send', 'press')).toBe(true);
  });

  it('ignores movements, releases alone and a held key', () => {
    const { input } = seeing();
    for (const type of ['mouseMove', 'mouseWheel', 'mouseUp', 'keyUp', 'char', undefined])
      input.see({ type });
    input.see(key('Enter', true));
    expect(input.take('changes:send', 'press')).toBe(false);
    expect(input.take('settings:set', 'any')).toBe(false);
  });

  it('forgets input in a page that is gone', () => {
    const { input } = seeing();
    input.see(click);
    input.forget();
    expect(input.take('changes:send', 'press')).toBe(false);
    expect(input.since(0)).toBe(false);
  });
});
