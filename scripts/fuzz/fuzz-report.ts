import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface DecoderResult {
  readonly name: string;
  readonly runs: number;
  readonly violation: string | null;
  readonly ms: number;
}

export interface DefectResult {
  readonly name: string;
  /** What showed it, or null: it went unnoticed. */
  readonly noticed: string | null;
}

interface PlayedInputs {
  readonly count: number;
  readonly violations: readonly { readonly number: number; readonly found: string }[];
  readonly ms: number;
}

export interface FuzzResults {
  readonly seed: number;
  readonly decoders: readonly DecoderResult[];
  readonly answers: PlayedInputs;
  /** `longestWorkMs`: the most that the thread which shows the window worked for them at a stretch. */
  readonly descriptions: PlayedInputs & { readonly longestWorkMs: number };
  readonly defects: readonly DefectResult[];
  readonly ms: number;
}

/** Whether everything held and every deliberate defect was noticed. */
export function holds({ decoders, answers, descriptions, defects }: FuzzResults): boolean {
  return (
    decoders.every(({ violation }) => violation === null) &&
    answers.violations.length === 0 &&
    descriptions.violations.length === 0 &&
    defects.every(({ noticed }) => noticed !== null)
  );
}

/** out/fuzz.json: what machines read of the campaign. */
export function writeFuzzReport(path: string, results: FuzzResults): void {
  const { seed, decoders, answers, descriptions, defects, ms } = results;
  const content = {
    seed,
    decoders: Object.fromEntries(decoders.map(({ name, runs }) => [name, runs])),
    answers: answers.count,
    descriptions: descriptions.count,
    violations: [
      ...decoders.flatMap(({ name, violation }) =>
        violation === null ? [] : [{ where: name, found: violation }],
      ),
      ...answers.violations.map(({ number, found }) => ({ where: `answer ${String(number)}`, found })),
      ...descriptions.violations.map(({ number, found }) => ({
        where: `description ${String(number)}`,
        found,
      })),
    ],
    mutants: { total: defects.length, killed: defects.filter(({ noticed }) => noticed !== null).length },
    ms: Math.round(ms),
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

/** The table that people read: decoders of the bridge together, as there are so many. */
export function fuzzLines(results: FuzzResults): string[] {
  const { decoders, descriptions, defects, seed } = results;
  const bridge = decoders.filter(({ name }) => isBridgeSchema(name));
  const others = decoders.filter((decoder) => !bridge.includes(decoder));
  const unnoticed = defects.filter(({ noticed }) => noticed === null);
  const broken = [
    ...decoders.flatMap(({ name, violation }) =>
      violation === null
        ? []
        : [`BROKEN ${name}: ${violation} (npm run fuzz -- --seed ${String(seed)} --decoder "${name}")`],
    ),
    ...brokenInputs(results.answers, 'answer', seed),
    ...brokenInputs(descriptions, 'description', seed),
  ];
  return [
    row('', 'runs', 'violations', 'seconds'),
    ...others.map((decoder) => sumRow(decoder.name, [decoder])),
    ...(bridge.length === 0 ? [] : [sumRow(`${String(bridge.length)} schemas of the bridge`, bridge)]),
    ...inputRows('hostile answers', results.answers),
    ...inputRows(
      `hostile descriptions (${descriptions.longestWorkMs.toFixed(0)} ms at a stretch)`,
      descriptions,
    ),
    ...(defects.length === 0
      ? []
      : [
          row(
            'deliberate defects',
            count(defects.length),
            unnoticed.length === 0 ? 'all caught' : 'SURVIVORS',
            '',
          ),
        ]),
    '',
    `seed ${String(seed)}, ${seconds(results.ms)} s`,
    ...broken,
    ...unnoticed.map(({ name }) => `SURVIVED: ${name}`),
  ];
}

function brokenInputs({ violations }: PlayedInputs, what: string, seed: number): readonly string[] {
  return violations
    .slice(0, 20)
    .map(
      ({ number, found }) =>
        `BROKEN ${what} ${String(number)}: ${found} (npm run fuzz -- --seed ${String(seed)} --part ${what}s)`,
    );
}

function inputRows(what: string, { count: played, violations, ms }: PlayedInputs): readonly string[] {
  return played === 0 ? [] : [row(what, count(played), String(violations.length), seconds(ms))];
}

function sumRow(name: string, decoders: readonly DecoderResult[]): string {
  const runs = decoders.reduce((sum, decoder) => sum + decoder.runs, 0);
  const violations = decoders.filter(({ violation }) => violation !== null).length;
  const ms = decoders.reduce((sum, decoder) => sum + decoder.ms, 0);
  return row(name, count(runs), String(violations), seconds(ms));
}

function row(what: string, runs: string, violations: string, took: string): string {
  return `${what.padEnd(46)}${runs.padStart(14)}${violations.padStart(13)}${took.padStart(10)}`;
}

const count = (number: number): string => number.toLocaleString('en-GB');
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** @param name of a decoder */
export function isBridgeSchema(name: string): boolean {
  return name.startsWith('ipc ');
}
