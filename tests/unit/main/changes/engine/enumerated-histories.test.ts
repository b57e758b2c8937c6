import { describe, expect, it } from 'vitest';
import { Choices, planOf } from '../../../../faults/core/choices.ts';
import { defects } from '../../../../faults/core/defects.ts';
import { playEnumerated } from '../../../../faults/core/enumerated-history.ts';
import { falseReceipts } from '../../../../faults/core/false-receipts.ts';
import { violations } from '../../../../faults/core/invariants.ts';
import type { Defect } from '../../../../faults/core/virtual-service/virtual-program.ts';
import type { World } from '../../../../faults/core/world.ts';

type Played = readonly [identifier: string, world: World];

/** Every history with up to so many deviations. */
async function* allHistories(deviations: number, defect: Defect | null = null): AsyncGenerator<Played> {
  let plan: number[] | null = [];
  while (plan !== null) {
    const choices: Choices = new Choices(plan, deviations);
    const world = await playEnumerated(choices, defect);
    yield [choices.identifier, world];
    plan = choices.next(0);
  }
}

/** These show only where two things go wrong. */
const needTwo = new Set(['a third value counts as the base', 'a key never grows old']);

describe('choices', () => {
  it('are all taken once, and no more deviations than wished', () => {
    const seen: string[] = [];
    let plan: number[] | null = [];
    while (plan !== null) {
      const choices: Choices = new Choices(plan, 1);
      const ways = [choices.deviate(3), choices.free(2), choices.deviate(2)];
      seen.push(ways.join(''));
      plan = choices.next(0);
    }
    expect(seen).toEqual(['000', '001', '010', '011', '100', '110', '200', '210']);
  });

  it('leave out of a last deviation what is not one place in so many, and nothing of the first', () => {
    const histories = (oneIn: number): string[] => {
      const seen: string[] = [];
      let plan: number[] | null = [];
      while (plan !== null) {
        const choices: Choices = new Choices(plan, 2, oneIn);
        seen.push(Array.from({ length: 8 }, () => choices.deviate(3)).join(''));
        plan = choices.next(0);
      }
      return seen;
    };
    const pairs = (seen: readonly string[]): string[] =>
      seen.filter((one) => one.replaceAll('0', '').length === 2);
    const [all, some] = [histories(1), histories(4)];
    expect(new Set(some).size).toBe(some.length);
    expect(all).toEqual(expect.arrayContaining(some));
    expect(all.filter((one) => !pairs(all).includes(one)).every((one) => some.includes(one))).toBe(true);
    expect(pairs(all)).toHaveLength(112);
    expect(pairs(some).length / 112).toBeCloseTo(1 / 4, 1);
    // Each place is met, and each way of it.
    for (let place = 1; place < 8; place += 1) {
      for (const way of ['1', '2']) {
        expect(pairs(some).some((one) => one.lastIndexOf(way) === place)).toBe(true);
      }
    }
  });

  it('begin in every other way where the usual course can be left', () => {
    const choices = new Choices([], 1);
    choices.deviate(3);
    choices.free(2);
    expect(choices.turnings()).toEqual([[1], [2], [0, 1]]);
  });

  it.each(['', '12', '1:2,', '1:2,x', '99999:1', '1:100'])('have no plan by the name %j', (name) => {
    expect(planOf(name)).toBeNull();
  });
});

describe('enumerated histories', () => {
  it('keep every promise, whatever goes wrong once', { timeout: 60_000 }, async () => {
    const identifiers = new Set<string>();
    let histories = 0;
    for await (const [identifier, world] of allHistories(1)) {
      const found = violations(world);
      expect(found, [identifier, ...found, ...world.log].join('\n')).toEqual([]);
      identifiers.add(identifier);
      histories += 1;
    }
    expect(identifiers.size).toBe(histories);
    expect(histories).toBeGreaterThan(400);
  });

  it('are played again by their identifier', async () => {
    let histories = 0;
    for await (const [identifier, world] of allHistories(1)) {
      histories += 1;
      if (histories % 5 !== 0) continue;
      const plan = planOf(identifier);
      expect(plan, identifier).not.toBeNull();
      const again = await playEnumerated(new Choices(plan ?? []));
      expect(again.log, identifier).toEqual(world.log);
      expect(again.service.ledger).toEqual(world.service.ledger);
    }
  });

  it('count receipts that the ledger contradicts', async () => {
    const defect = defects.find(({ name }) => name === 'the verification is skipped');
    expect(defect).toBeDefined();
    let contradicted = 0;
    for await (const [, world] of allHistories(1, defect)) contradicted += falseReceipts(world);
    expect(contradicted).toBeGreaterThan(0);
  });

  // A third of them: `npm run faults` plays every one, by seeds.
  it.each(defects.filter(({ name }, index) => !needTwo.has(name) && index % 3 === 0))(
    'show a deliberate defect by what goes wrong once: $name',
    async (defect) => {
      for await (const [, world] of allHistories(1, defect)) if (violations(world).length > 0) return;
      expect.fail(`${defect.name}: not caught`);
    },
  );
});
