import type { Choices } from '../choices.ts';
import type { Random } from '../seeded-random.ts';

/** Events follow the choices, and durations are constant. */
export function enumeratedRandom(choices: Choices): Random {
  let made = 0;
  return {
    next: () => 0.5,
    below: (limit) => Math.floor(limit / 2),
    chance: () => choices.free(2) === 1,
    pick: (items) => items[choices.free(items.length)] ?? items[0],
    uuid() {
      made += 1;
      return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    },
  };
}
