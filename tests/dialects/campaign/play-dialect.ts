import type { AcceptedReading } from '../../../src/contract/readings/accepted-reading.ts';
import type { JudgedResource } from '../bodies/all-bodies.ts';
import { bodies, judgedResources } from '../bodies/all-bodies.ts';
import { teach } from '../console/contract-teacher.ts';
import type { JudgedConsole, ReadBody } from '../console/shown.ts';
import { Dialect } from '../dialect/dialect.ts';
import { judgeFacts } from '../judge/judge-facts.ts';
import type { Tally } from '../judge/tally.ts';
import { countBody, countTaught, countWrites } from '../judge/tally.ts';
import type { JudgedFact } from '../judge/verdict.ts';
import type { Wire } from '../wire/wire.ts';
import { textOf } from '../wire/wire.ts';
import { makeWorld } from '../world/make-world.ts';
import { playWrites } from './play-writes.ts';

export interface PlayedBody {
  readonly resource: JudgedResource;
  readonly body: string;
  readonly wire: Wire;
  readonly isWhole: boolean;
  readonly facts: readonly JudgedFact[];
}

/** Far enough apart that worlds and dialects of neighbouring numbers have nothing in common. */
const stride = 0x9e_37_79_b1;

export function seedOf(seed: number, number: number): number {
  return Math.imul(seed * 1_000_003 + number, stride) >>> 0;
}

/** One dialect: what it answers, what the console makes of it, and whether that is so. */
export function playReads(
  seed: number,
  number: number,
  read: ReadBody,
  accepted: readonly AcceptedReading[] = [],
): readonly PlayedBody[] {
  const own = seedOf(seed, number);
  const [dialect, world] = [new Dialect(own), makeWorld(own)];
  return judgedResources.flatMap((resource): PlayedBody[] => {
    const wire = bodies[resource](dialect, world);
    if (wire === undefined) return [];
    const body = textOf(wire);
    const shown = read(resource, body, accepted);
    return [{ resource, body, wire, isWhole: shown.isWhole, facts: judgeFacts(wire, shown) }];
  });
}

export interface DialectNumber {
  readonly seed: number;
  readonly number: number;
}

/** Plays one dialect and counts what it came to. */
export function playDialect(tally: Tally, { seed, number }: DialectNumber, console: JudgedConsole): void {
  const cold = playReads(seed, number, console.read);
  for (const { resource, body, facts } of cold) countBody(tally, number, resource, body, facts);
  const accepted = cold.flatMap(({ resource, body, wire }) => teach(console.read, resource, body, wire));
  for (const { resource, body, facts } of playReads(seed, number, console.read, accepted))
    countTaught(tally, number, resource, body, facts);
  const own = seedOf(seed, number);
  countWrites(tally, number, playWrites(new Dialect(own), makeWorld(own), console, accepted));
}
