import { z } from 'zod';
import { type JudgedFact, verdicts } from './verdict.ts';

const exampleSchema = z.strictObject({ dialect: z.int(), about: z.string(), body: z.string() });
const kindSchema = z.strictObject({ count: z.int(), example: exampleSchema });
const countsSchema = z.strictObject({
  right: z.int(),
  raw: z.int(),
  'in-doubt': z.int(),
  hidden: z.int(),
  wrong: z.int(),
});
export type Counts = z.infer<typeof countsSchema>;

/** The results of some of the dialects. */
export const tallySchema = z.strictObject({
  perResource: z.record(z.string(), countsSchema),
  /** With what a person accepted of the service's description. */
  described: countsSchema,
  /** Meanings that are wrong because the description is. */
  describedWrongly: z.int(),
  describedWronglyKinds: z.record(z.string(), kindSchema),
  /** After a person who knows the truth has answered the questions before edits and mapped the rest. */
  mapped: countsSchema,
  /** What is still not shown correctly, and why it couldn't be mapped. */
  notMappable: z.record(z.string(), kindSchema),
  wrongKinds: z.record(z.string(), kindSchema),
  hiddenKinds: z.record(z.string(), kindSchema),
  writing: z.strictObject({
    /** Writable resources of the dialects, and those that the app can edit. */
    writable: z.int(),
    editable: z.int(),
    writes: z.int(),
    /** Refused by the service without any effect. */
    refused: z.int(),
    unproven: z.int(),
    /** Done after omitting fields that the service had rejected by name. */
    leftOut: z.int(),
    /** Created differently because no row was ever loaded. Announced before, and noticed after. */
    assumed: z.int(),
    wrong: z.int(),
    perName: z.record(
      z.string(),
      z.strictObject({ writable: z.int(), editable: z.int(), writes: z.int(), wrong: z.int() }),
    ),
    wrongKinds: z.record(z.string(), kindSchema),
  }),
});
export type Tally = z.infer<typeof tallySchema>;
export type Kinds = Tally['wrongKinds'];
export type Example = z.infer<typeof exampleSchema>;

export function emptyTally(): Tally {
  return {
    perResource: {},
    described: emptyCounts(),
    describedWrongly: 0,
    describedWronglyKinds: {},
    mapped: emptyCounts(),
    notMappable: {},
    wrongKinds: {},
    hiddenKinds: {},
    writing: {
      writable: 0,
      editable: 0,
      writes: 0,
      refused: 0,
      unproven: 0,
      leftOut: 0,
      assumed: 0,
      wrong: 0,
      perName: {},
      wrongKinds: {},
    },
  };
}

export function emptyCounts(): Counts {
  return { right: 0, raw: 0, 'in-doubt': 0, hidden: 0, wrong: 0 };
}

export function countBody(
  tally: Tally,
  dialect: number,
  resource: string,
  body: string,
  facts: readonly JudgedFact[],
): void {
  const counts = (tally.perResource[resource] ??= emptyCounts());
  for (const fact of facts) {
    counts[fact.verdict] += 1;
    if (fact.verdict === 'wrong')
      note(tally.wrongKinds, wrongKind(resource, fact), { dialect, about: aboutOf(fact), body });
    if (fact.verdict === 'hidden')
      note(tally.hiddenKinds, hiddenKind(resource, fact), { dialect, about: aboutOf(fact), body });
  }
}

interface CountedBody {
  readonly resource: string;
  readonly body: string;
  readonly facts: readonly JudgedFact[];
}

/** Adds the result for one body with its description. `isMistaken`: its units are wrong. */
export function countDescribed(
  tally: Tally,
  dialect: number,
  { resource, body, facts }: CountedBody,
  isMistaken: boolean,
): void {
  for (const fact of facts) {
    tally.described[fact.verdict] += 1;
    if (fact.verdict !== 'wrong') continue;
    const example = { dialect, about: aboutOf(fact), body };
    if (isMistaken) {
      tally.describedWrongly += 1;
      note(tally.describedWronglyKinds, wrongKind(resource, fact), example);
    } else note(tally.wrongKinds, `described, ${wrongKind(resource, fact)}`, example);
  }
}

/** Adds the result for one body after mapping. `unmapped`: what couldn't be mapped. */
export function countMapped(
  tally: Tally,
  dialect: number,
  { resource, body, facts }: CountedBody,
  unmapped: readonly string[],
): void {
  for (const fact of facts) {
    tally.mapped[fact.verdict] += 1;
    const example = { dialect, about: aboutOf(fact), body };
    if (fact.verdict === 'wrong') note(tally.wrongKinds, `taught, ${wrongKind(resource, fact)}`, example);
    else if (fact.verdict !== 'right')
      note(tally.notMappable, notMappableKind(resource, fact, unmapped), example);
  }
}

function notMappableKind(resource: string, { key }: JudgedFact, unmapped: readonly string[]): string {
  const field = key.split('.').at(-1) ?? '';
  const own =
    unmapped.find((why) => why.includes(` ${field}: `)) ??
    unmapped.find((why) => !why.includes(': ')) ??
    unmapped.find((why) => why.includes('refused'));
  return `${resource} ${inGeneral(key)}: ${own ?? 'nothing of it can be said'}`;
}

/**
 * locked: not editable. not-offered: editable, but not this change. refused: by the service, without effect.
 * unproven: done as intended, but the read afterwards doesn't show it. assumed: the review called the names
 * an assumption, the result differs, and the read afterwards shows that.
 */
export type WriteOutcome = 'locked' | 'not-offered' | 'refused' | 'unproven' | 'assumed' | 'right' | 'wrong';

export interface CountedWrite {
  readonly name: string;
  readonly change: string;
  readonly outcome: WriteOutcome;
  readonly body: string;
  readonly sent: string;
  readonly hasLeftOut: boolean;
  readonly differences: readonly { readonly kind: string; readonly about: string }[];
}

export function countWrites(tally: Tally, dialect: number, writes: readonly CountedWrite[]): void {
  const { writing } = tally;
  for (const name of new Set(writes.map((one) => one.name))) {
    const own = writes.filter((one) => one.name === name);
    const sent = own.filter(({ outcome }) => outcome !== 'locked' && outcome !== 'not-offered');
    const wrong = own.filter(({ outcome }) => outcome === 'wrong');
    const isEditable = own.some(({ outcome }) => outcome !== 'locked');
    const known = (writing.perName[name] ??= { writable: 0, editable: 0, writes: 0, wrong: 0 });
    const more = { writable: 1, editable: isEditable ? 1 : 0, writes: sent.length, wrong: wrong.length };
    for (const key of ['writable', 'editable', 'writes', 'wrong'] as const) {
      known[key] += more[key];
      writing[key] += more[key];
    }
    writing.refused += own.filter(({ outcome }) => outcome === 'refused').length;
    writing.leftOut += own.filter(({ outcome, hasLeftOut }) => hasLeftOut && outcome === 'right').length;
    writing.assumed += own.filter(({ outcome }) => outcome === 'assumed').length;
    writing.unproven += own.filter(({ outcome }) => outcome === 'unproven').length;
    for (const write of wrong) {
      const [first] = write.differences;
      const about = `${first?.about ?? ''}   sent ${write.sent}`;
      note(writing.wrongKinds, `${name}, ${write.change}: ${first?.kind ?? ''}`, {
        dialect,
        about,
        body: write.body,
      });
    }
  }
}

/** Counts a result of one kind, and keeps the smallest example. */
export function note(kinds: Kinds, kind: string, example: Example, count = 1): void {
  const known = kinds[kind];
  if (known === undefined) {
    kinds[kind] = { count, example };
    return;
  }
  known.count += count;
  if (example.body.length < known.example.body.length) known.example = example;
}

export function mergeTally(into: Tally, more: Tally): void {
  for (const [resource, counts] of Object.entries(more.perResource)) {
    const known = (into.perResource[resource] ??= emptyCounts());
    for (const verdict of verdicts) known[verdict] += counts[verdict];
  }
  for (const verdict of verdicts) {
    into.described[verdict] += more.described[verdict];
    into.mapped[verdict] += more.mapped[verdict];
  }
  into.describedWrongly += more.describedWrongly;
  mergeKinds(into.describedWronglyKinds, more.describedWronglyKinds);
  mergeKinds(into.notMappable, more.notMappable);
  mergeKinds(into.wrongKinds, more.wrongKinds);
  mergeKinds(into.hiddenKinds, more.hiddenKinds);
  const { writing } = into;
  for (const key of [
    'writable',
    'editable',
    'writes',
    'refused',
    'unproven',
    'leftOut',
    'assumed',
    'wrong',
  ] as const)
    writing[key] += more.writing[key];
  for (const [name, counts] of Object.entries(more.writing.perName)) {
    const known = (writing.perName[name] ??= { writable: 0, editable: 0, writes: 0, wrong: 0 });
    for (const key of ['writable', 'editable', 'writes', 'wrong'] as const) known[key] += counts[key];
  }
  mergeKinds(writing.wrongKinds, more.writing.wrongKinds);
}

function mergeKinds(into: Kinds, more: Kinds): void {
  for (const [kind, { count, example }] of Object.entries(more)) note(into, kind, example, count);
}

function wrongKind(resource: string, { key, truth, claim }: JudgedFact): string {
  const how =
    claim?.startsWith('nothing') === true
      ? 'called not sent'
      : truth === 'never sent'
        ? 'never sent, shown'
        : claim?.endsWith(', assumed') === true
          ? 'taken for granted'
          : 'another meaning';
  return `${resource} ${inGeneral(key)}: ${how}`;
}

function hiddenKind(resource: string, { key, path }: JudgedFact): string {
  const name = path.split('.').at(-1)?.replaceAll('[]', '') ?? '';
  return `${resource} ${inGeneral(key)} under “${name === '' ? '(list)' : name}”`;
}

function inGeneral(key: string): string {
  return key.replaceAll(/\[\d+\]/g, '[]');
}

function aboutOf({ path, source, truth, claim }: JudgedFact): string {
  return `${path} ${source}: is ${truth}${claim === null ? '' : `, shown as ${claim}`}`;
}
