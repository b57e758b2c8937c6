import { describe, expect, it } from 'vitest';
import { Presence, IdleWatch } from '../../../../../src/main/composition/watch/presence.ts';
import { TestClock } from '../../portfolio/console-harness.ts';

function bench() {
  const reported: string[] = [];
  const presence = new Presence({
    left: (absence) => reported.push(absence),
    returned: () => reported.push('returned'),
  });
  return { presence, reported };
}

describe('Presence', () => {
  it('returns only when the last of several absences is over', () => {
    const { presence, reported } = bench();
    presence.leave('screen-locked');
    presence.leave('asleep');
    presence.end('asleep');
    expect(reported).toEqual(['screen-locked', 'asleep']);
    presence.end('screen-locked');
    expect(reported.at(-1)).toBe('returned');
  });

  it('reports every absence that begins', () => {
    const { presence, reported } = bench();
    presence.leave('idle');
    presence.leave('asleep');
    presence.leave('asleep');
    expect(reported).toEqual(['idle', 'asleep', 'asleep']);
  });

  it('treats input in the window as a return', () => {
    const { presence, reported } = bench();
    presence.leave('screen-locked');
    presence.leave('idle');
    presence.touched();
    expect(reported.splice(0)).toEqual(['screen-locked', 'idle', 'returned']);
    presence.touched();
    presence.end('screen-locked');
    expect(reported).toEqual([]);
  });
});

const minuteMs = 60_000;
const lookEveryMs = 5_000;

/** A machine that `person` uses until the test says otherwise. */
function machineAt() {
  const clock = new TestClock();
  const reported: string[] = [];
  const machine = { idleSeconds: 0, counts: true, isScreenLocked: false, limitMs: 15 * minuteMs };
  const watch = new IdleWatch({
    clock,
    presence: {
      leave: (absence) => reported.push(absence),
      end: (absence) => reported.push(`${absence} over`),
    },
    systemIdleSeconds: () => (machine.counts ? machine.idleSeconds : 0),
    isScreenLocked: () => machine.isScreenLocked,
    limitMs: () => machine.limitMs,
    lookEveryMs,
  });
  const pass = (ms: number): void => {
    for (let passedMs = 0; passedMs < ms; passedMs += lookEveryMs) {
      machine.idleSeconds += lookEveryMs / 1_000;
      clock.advance(lookEveryMs);
    }
  };
  return { clock, reported, machine, watch, pass };
}

describe('IdleWatch', () => {
  it('reports idle after the set time, until input anywhere on the computer', () => {
    const { reported, machine, pass } = machineAt();
    pass(15 * minuteMs - lookEveryMs);
    expect(reported).toEqual([]);
    pass(lookEveryMs);
    expect(reported).toEqual(['idle']);
    pass(30 * minuteMs);
    expect(reported).toEqual(['idle']);
    machine.idleSeconds = -3;
    pass(lookEveryMs);
    expect(reported).toEqual(['idle', 'idle over']);
  });

  it('stays active while somebody works in another program', () => {
    const { reported, machine, pass } = machineAt();
    for (let minute = 0; minute < 60; minute += 1) {
      machine.idleSeconds = 0;
      pass(minuteMs);
    }
    expect(reported).toEqual([]);
  });

  it('counts input in its window when the system always reports zero', () => {
    const { reported, machine, watch, pass } = machineAt();
    machine.counts = false;
    pass(10 * minuteMs);
    watch.touched();
    pass(15 * minuteMs - lookEveryMs);
    expect(reported).toEqual([]);
    pass(lookEveryMs);
    expect(reported).toEqual(['idle']);
  });

  it('counts input in its window when the system reports none', () => {
    const { reported, machine, watch, pass } = machineAt();
    machine.idleSeconds = 10_000;
    for (let minute = 0; minute < 30; minute += 1) {
      watch.touched();
      pass(minuteMs);
    }
    expect(reported).toEqual([]);
  });

  it('reports idle again after input in its window', () => {
    const { reported, watch, pass } = machineAt();
    pass(15 * minuteMs);
    watch.touched();
    pass(15 * minuteMs);
    expect(reported).toEqual(['idle', 'idle']);
  });

  it('follows a changed setting at the next check', () => {
    const { reported, machine, pass } = machineAt();
    pass(6 * minuteMs);
    machine.limitMs = 5 * minuteMs;
    pass(lookEveryMs);
    expect(reported).toEqual(['idle']);
  });

  it('reports idle after an unannounced sleep that stopped one clock', () => {
    const { clock, reported, machine, pass } = machineAt();
    machine.counts = false;
    clock.wallMs += 60 * minuteMs;
    pass(lookEveryMs);
    expect(reported).toEqual(['idle']);
  });

  it('is not delayed by a clock that was set back', () => {
    const { clock, reported, machine, pass } = machineAt();
    machine.counts = false;
    clock.wallMs -= 24 * 60 * minuteMs;
    pass(15 * minuteMs);
    expect(reported).toEqual(['idle']);
  });
});
