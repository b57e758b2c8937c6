import type ts from 'typescript';

/** The kinds of defects. Each name is also what an explanation beside the code calls it by. */
export const operatorNames = [
  'negate',
  'skip-loop',
  'compare',
  'logical',
  'default',
  'not',
  'remove-statement',
  'string',
  'number',
  'boolean',
  'arithmetic',
  'template',
  'drop-element',
  'drop-property',
  'drop-argument',
  'regex',
  'method',
  'case',
] as const;

export type OperatorName = (typeof operatorNames)[number];

/** One small change of a source text. */
export interface Edit {
  readonly operator: OperatorName;
  /** Where a reader looks for it: the offset of what is changed, not of the comma before it. */
  readonly at: number;
  /** The offsets of what is replaced: from `start` up to, not including, `end`. */
  readonly start: number;
  readonly end: number;
  /** What a reader sees of it before, and what takes its place (nothing, for what is dropped). */
  readonly original: string;
  readonly replacement: string;
}

/** Every change that one operator knows for one node, without its children. */
export type Operator = (node: ts.Node, source: ts.SourceFile) => readonly Edit[];

/** Replaces a node's own text. */
export function replaceNode(
  operator: OperatorName,
  node: ts.Node,
  source: ts.SourceFile,
  replacement: string,
): Edit {
  const start = node.getStart(source);
  return { operator, at: start, start, end: node.end, original: node.getText(source), replacement };
}

/** Takes one item out of a list in brackets, with the comma that belonged to it. */
export function dropItem(
  operator: OperatorName,
  items: ts.NodeArray<ts.Node>,
  index: number,
  source: ts.SourceFile,
): readonly Edit[] {
  const item = items[index];
  if (item === undefined) return [];
  const at = item.getStart(source);
  const next = items[index + 1]?.getStart(source);
  const before = items[index - 1]?.end;
  return [
    {
      ...{ operator, at, original: item.getText(source), replacement: '' },
      start: next === undefined && before !== undefined ? before : at,
      // The end of a list is behind its last comma: a comma left alone would be a hole.
      end: next ?? (before === undefined ? items.end : item.end),
    },
  ];
}
