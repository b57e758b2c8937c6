import type { ResourceName } from '../../../src/core/resources/resource-names.ts';
import type { ResourceMapping } from '../../../src/core/resources/resource-mappings.ts';
import { ownFirst } from '../../../src/core/mapping/bodies/body.ts';
import type { ResourceMappingSource } from '../../../src/core/resources/resource-mappings.ts';
import { bodyOf, judgedResources } from '../bodies/all-bodies.ts';
import { groupBody } from '../bodies/discount-bodies.ts';
import { takenDescription } from '../console/contract-importer.ts';
import type { JudgedConsole, ReadBody } from '../console/shown.ts';
import { type PublishedDescription, describeService } from '../description/describe-service.ts';
import { Dialect } from '../dialect/dialect.ts';
import { judgeFacts } from '../judge/judge-facts.ts';
import { type Tally, countBody, countDescribed, countMapped, countWrites } from '../judge/tally.ts';
import type { JudgedFact } from '../judge/verdict.ts';
import { recordOf } from '../service/written-record.ts';
import { type Wire, textOf } from '../wire/wire.ts';
import { makeWorld } from '../world/make-world.ts';
import { runWrites } from './run-writes.ts';

export interface CheckedBody {
  readonly resource: ResourceName;
  readonly body: string;
  readonly wire: Wire;
  readonly isWhole: boolean;
  readonly facts: readonly JudgedFact[];
}

/** Far enough apart that neighbouring numbers give unrelated worlds and dialects. */
const stride = 0x9e_37_79_b1;

export function seedOf(seed: number, number: number): number {
  return Math.imul(seed * 1_000_003 + number, stride) >>> 0;
}

/** One dialect: its responses, how the app reads them, and whether that is true. */
export function runReads(
  seed: number,
  number: number,
  read: ReadBody,
  readings: readonly ResourceMappingSource[] = [],
): readonly CheckedBody[] {
  const own = seedOf(seed, number);
  const [dialect, world] = [new Dialect(own), makeWorld(own)];
  return judgedResources.flatMap((resource): CheckedBody[] => {
    const wire = bodyOf(resource, dialect, world);
    if (wire === undefined) return [];
    const body = textOf(wire);
    const subject = subjectRead(resource, world);
    const shown = read(resource, body, ownFirst(readings, { resource, subject }));
    return [{ resource, body, wire, isWhole: shown.isWhole, facts: judgeFacts(wire, shown) }];
  });
}

export interface DialectNumber {
  readonly seed: number;
  readonly number: number;
}

/** A dialect's results without help, with its description, and after mapping. */
export interface CheckedStages {
  readonly cold: readonly CheckedBody[];
  readonly described: readonly CheckedBody[];
  readonly mapped: readonly CheckedBody[];
  readonly published: PublishedDescription;
  /** What everything is read by in the end. */
  readonly readings: readonly ResourceMappingSource[];
  /** What could not be said of a read. */
  readonly unmapped: ReadonlyMap<ResourceName, readonly string[]>;
}

export function runStages({ seed, number }: DialectNumber, console: JudgedConsole): CheckedStages {
  const own = seedOf(seed, number);
  const [dialect, world] = [new Dialect(own), makeWorld(own)];
  const cold = runReads(seed, number, console.read);
  const published = describeService(own);
  const taken = takenDescription(published.text);
  const accepted: ResourceMapping[] = [];
  const unmapped = new Map<ResourceName, readonly string[]>();
  const withoutDescription = new Set<string>();
  const first = cold.map((one) => ({ ...one, subject: subjectRead(one.resource, world) }));
  for (const { resource, subject, body, wire } of [...first, ...otherGroups(dialect, world)]) {
    const mapped = console.teach({
      read: console.read,
      resource,
      subject,
      body,
      truth: wire,
      described: taken,
      recordOf: (name) => recordOf(dialect, world, name),
    });
    // The latest mapping is tried first.
    accepted.unshift(...mapped.accepted);
    unmapped.set(resource, mapped.unmapped);
    if (!mapped.keepsDescription) withoutDescription.add(resource);
  }
  const readings = [...accepted, ...taken.filter(({ resource }) => !withoutDescription.has(resource))];
  return {
    cold,
    described: runReads(seed, number, console.read, taken),
    mapped: runReads(seed, number, console.read, readings),
    published,
    readings,
    unmapped,
  };
}

function subjectRead(resource: ResourceName, { groups, propertyId }: ReturnType<typeof makeWorld>): string {
  return String(resource === 'occupancy-group' ? groups[0]?.id : propertyId);
}

/** Each group has its own response, which can be mapped separately. */
function otherGroups(
  dialect: Dialect,
  world: ReturnType<typeof makeWorld>,
): readonly (Pick<CheckedBody, 'resource' | 'body' | 'wire'> & { readonly subject: string })[] {
  return world.groups.slice(1).map((group) => {
    const wire = groupBody(dialect, group);
    return { resource: 'occupancy-group', subject: String(group.id), body: textOf(wire), wire };
  });
}

/** Runs one dialect and counts its results, including every change to it. */
export function runDialect(tally: Tally, { seed, number }: DialectNumber, console: JudgedConsole): void {
  const { cold, described, mapped, published, readings, unmapped } = runStages({ seed, number }, console);
  for (const { resource, body, facts } of cold) countBody(tally, number, resource, body, facts);
  for (const { resource, body, facts } of described)
    countDescribed(tally, number, { resource, body, facts }, published.isMistaken);
  for (const { resource, body, facts } of mapped)
    countMapped(tally, number, { resource, body, facts }, unmapped.get(resource) ?? []);
  const own = seedOf(seed, number);
  const [dialect, world] = [new Dialect(own), makeWorld(own)];
  countWrites(tally, number, runWrites(dialect, world, console, readings));
}
