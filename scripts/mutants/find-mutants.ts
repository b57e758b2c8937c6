import ts from 'typescript';
import { allOperators } from './operators/all-operators.ts';
import type { Edit } from './operators/edit.ts';
import { functionAt, functionsOf, parseSource } from './source-functions.ts';

/** One deliberate defect of one file. */
export interface Mutant extends Edit {
  /** From the project's folder, with `/`. */
  readonly file: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  /** The function that it is in, by its place in the file; null for what runs when the module is loaded. */
  readonly functionNumber: number | null;
  /** The same wherever the line has moved to. */
  readonly identity: string;
}

/** Every defect that the operators know for a file, in the order of its text. */
export function findMutants(file: string, text: string): readonly Mutant[] {
  const source = parseSource(file, text);
  const functions = functionsOf(source);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (isWithoutCode(node)) return;
    const edits = allOperators.flatMap((operator) => operator(node, source));
    found.push(...edits.map((edit) => placed(file, source, functions, edit)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((left, right) => left.at - right.at);
}

/** The text with the defect in it. */
export function applyEdit(text: string, { start, end, replacement }: Edit): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function placed(
  file: string,
  source: ts.SourceFile,
  functions: ReturnType<typeof functionsOf>,
  edit: Edit,
): Mutant {
  const { line, character } = source.getLineAndCharacterOfPosition(edit.at);
  const lineStart = source.getPositionOfLineAndCharacter(line, 0);
  const lineText = source.text.slice(lineStart).split('\n', 1)[0] ?? '';
  const indent = lineText.length - lineText.trimStart().length;
  const identity = [file, edit.operator, lineText.trim(), character - indent, edit.replacement].join(' | ');
  return {
    ...edit,
    ...{ file, line: line + 1, column: character + 1, identity },
    functionNumber: functionAt(functions, source, edit.at),
  };
}

function isWithoutCode(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}
