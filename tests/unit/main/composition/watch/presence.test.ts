import { describe, expect, it } from 'vitest';
import { Presence } from '../../../../../src/main/composition/watch/presence.ts';

function bench() {
  const reported: string[] = [];
  const presence = new Presence({
    left: (absence) => reported.push(absence),
    returned: () => reported.push('returned'),
  });
  return { presence, reported };
}

describe('presence', () => {
  it('returns only when the last of several absences is over', () => {
    const { presence, reported } = bench();
    presence.leave('screen-locked');
    presence.leave('asleep');
    presence.end('asleep');
    expect(reported).toEqual(['screen-locked', 'asleep']);
    presence.end('screen-locked');
    expect(reported.at(-1)).toBe('returned');
  });

  it('tells of every absence that begins, so that a sleep after a pause closes more', () => {
    const { presence, reported } = bench();
    presence.leave('idle');
    presence.leave('asleep');
    presence.leave('asleep');
    expect(reported).toEqual(['idle', 'asleep', 'asleep']);
  });

  it('takes input in the window for a return where the system never says so', () => {
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
