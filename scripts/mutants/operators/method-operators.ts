import ts from 'typescript';
import { replaceNode, type Edit, type Operator } from './edit.ts';

const others: ReadonlyMap<string, string> = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

/** Calls that narrow or order what they are called on; without them the rest of the expression still makes sense. */
const droppable: ReadonlySet<string> = new Set([
  ...[
    'filter',
    'slice',
    'trim',
    'trimEnd',
    'trimStart',
    'toLowerCase',
    'toUpperCase',
    'normalize',
    'replaceAll',
  ],
  ...['sort', 'toSorted', 'reverse', 'toReversed', 'replace'],
  // What zod's schemas are narrowed with.
  ...['strict', 'int', 'nonnegative', 'positive', 'nonempty', 'length', 'min', 'max', 'regex', 'refine'],
]);

export const method: Operator = (node, source) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: on, name } = node.expression;
  if (on.getText(source) === 'Math') {
    const other = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' }[name.text];
    return other === undefined ? [] : [replaceNode('method', name, source, other)];
  }
  const other = others.get(name.text);
  if (other !== undefined) return [replaceNode('method', name, source, other)];
  if (!droppable.has(name.text)) return [];
  const edit: Edit = {
    ...{ operator: 'method', at: name.getStart(source), replacement: '' },
    ...{ start: on.end, end: node.end, original: source.text.slice(on.end, node.end).trim() },
  };
  return [edit];
};
