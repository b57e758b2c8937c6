import { describe, expect, it } from 'vitest';
import { Presence } from '../../../../src/main/presence/presence.ts';

function bench() {
  const told: string[] = [];
  const presence = new Presence({
    left: (absence) => told.push(absence),
    returned: () => told.push('returned'),
  });
  return { presence, told };
}

describe('presence', () => {
  it('returns only when the last of several absences is over', () => {
    const { presence, told } = bench();
    presence.leave('screen-locked');
    presence.leave('asleep');
    presence.end('asleep');
    expect(told).toEqual(['screen-locked', 'asleep']);
    presence.end('screen-locked');
    expect(told.at(-1)).toBe('returned');
  });

  it('tells of every absence that begins, so that a sleep after a pause closes more', () => {
    const { presence, told } = bench();
    presence.leave('idle');
    presence.leave('asleep');
    presence.leave('asleep');
    expect(told).toEqual(['idle', 'asleep', 'asleep']);
  });

  it('takes input in the window for a return where the system never says so', () => {
    const { presence, told } = bench();
    presence.leave('screen-locked');
    presence.leave('idle');
    presence.touched();
    expect(told.splice(0)).toEqual(['screen-locked', 'idle', 'returned']);
    presence.touched();
    presence.end('screen-locked');
    expect(told).toEqual([]);
  });
});
