import type { Mutant } from './find-mutants.ts';
import { operatorNames, type OperatorName } from './operators/edit.ts';

/**
 * Why a defect changes nothing, in one line beside the code or on a line of its own above it:
 *
 *     // mutants: number: only how often is asked again, never the answer
 *     // mutants: drop-property `cause`: for whoever debugs; nothing reads it
 *
 * It speaks for every defect of that kind on the line, or with a text in backquotes for those of that text alone.
 */
export interface Explanation {
  readonly file: string;
  /** The line of the code, from 1. */
  readonly line: number;
  readonly operators: readonly OperatorName[];
  /** What the defects change, null for any. */
  readonly original: string | null;
  readonly why: string;
}

export interface ReadExplanations {
  readonly explanations: readonly Explanation[];
  /** Comments that were meant as explanations and say nothing that can be checked. */
  readonly unclear: readonly string[];
}

const form = /^(?<operators>[a-z-]+(?:, [a-z-]+)*)(?: `(?<original>.+)`)?: (?<why>\S.*)$/;

export function readExplanations(file: string, text: string): ReadExplanations {
  const lines = text.split('\n');
  const explanations: Explanation[] = [];
  const unclear: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [before, said] = split(line);
    if (said === null) continue;
    const groups = form.exec(said)?.groups;
    const operators = (groups?.['operators'] ?? '').split(', ').map(operatorOf);
    const codeLine = before.trim() === '' ? nextCodeLine(lines, index) : index;
    if (groups === undefined || operators.includes(null) || codeLine === null) {
      unclear.push(`${file}:${String(index + 1)}: ${line.trim()}`);
      continue;
    }
    explanations.push({
      ...{ file, line: codeLine + 1, why: groups['why'] ?? '', original: groups['original'] ?? null },
      operators: operators.filter((operator) => operator !== null),
    });
  }
  return { explanations, unclear };
}

export function explains({ file, line, operators, original }: Explanation, mutant: Mutant): boolean {
  return (
    file === mutant.file &&
    line === mutant.line &&
    operators.includes(mutant.operator) &&
    (original === null || original === mutant.original)
  );
}

function split(line: string): [string, string | null] {
  const at = line.indexOf('// mutants: ');
  return at === -1 ? [line, null] : [line.slice(0, at), line.slice(at + '// mutants: '.length).trim()];
}

function nextCodeLine(lines: readonly string[], from: number): number | null {
  const found = lines.findIndex((line, index) => index > from && !/^\s*(?:\/\/.*)?$/.test(line));
  return found === -1 ? null : found;
}

function operatorOf(name: string): OperatorName | null {
  return operatorNames.find((known) => known === name) ?? null;
}
