import { describe, expect, it } from 'vitest';
import { inputCountsForMs, PersonInput } from '../../../../src/main/intent/person-input.ts';

function seeing() {
  const clock = { ms: 1_000 };
  return { clock, input: new PersonInput(() => clock.ms) };
}

const click = { type: 'mouseDown' };
const key = (name: string, isAutoRepeat = false) => ({ type: 'rawKeyDown', key: name, isAutoRepeat });

describe('what the main process saw of a person', () => {
  it('stands for one act of each kind, not for fifty', () => {
    const { input } = seeing();
    input.see(click);
    expect(input.take('changes:send', 'press')).toBe(true);
    expect(input.take('changes:send', 'press')).toBe(false);
    expect(input.take('console:copy', 'any')).toBe(true);
    input.see(click);
    expect(input.take('changes:send', 'press')).toBe(true);
  });

  it('counts for some seconds only, from when the button came up', () => {
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

  it('is not renewed by letters that are typed later, nor by another button that comes up', () => {
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

  it('is a press only when it activates a control: a letter that is typed sends nothing', () => {
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

  it('takes neither movements, nor releases alone, nor a key that is held down, for an act', () => {
    const { input } = seeing();
    for (const type of ['mouseMove', 'mouseWheel', 'mouseUp', 'keyUp', 'char', undefined])
      input.see({ type });
    input.see(key('Enter', true));
    expect(input.take('changes:send', 'press')).toBe(false);
    expect(input.take('settings:set', 'any')).toBe(false);
  });

  it('forgets what was pressed in a page that is gone', () => {
    const { input } = seeing();
    input.see(click);
    input.forget();
    expect(input.take('changes:send', 'press')).toBe(false);
    expect(input.since(0)).toBe(false);
  });
});
