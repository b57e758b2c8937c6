import ts from 'typescript';
import { replaceNode, type Edit, type Operator } from './edit.ts';

const comparisons: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
]);

const opposites: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** `if` and `? :` the wrong way round. */
export const negate: Operator = (node, source) => {
  const condition = decisionOf(node);
  return condition === null
    ? []
    : [replaceNode('negate', condition, source, `!(${condition.getText(source)})`)];
};

/** A loop that is never entered. The opposite, one that never ends, would only cost time. */
export const skipLoop: Operator = (node, source) => {
  if (ts.isWhileStatement(node) || ts.isDoStatement(node)) {
    return [replaceNode('skip-loop', node.expression, source, 'false')];
  }
  if (ts.isForStatement(node) && node.condition !== undefined) {
    return [replaceNode('skip-loop', node.condition, source, 'false')];
  }
  return ts.isForOfStatement(node) ? [replaceNode('skip-loop', node.expression, source, '[]')] : [];
};

export const compare: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node)) return [];
  const other = comparisons.get(node.operatorToken.kind);
  // The whole condition of an `if` is negated already, which is the same.
  const twice = decisionOf(node.parent) === node && opposites.has(node.operatorToken.kind);
  return other === undefined || twice ? [] : [replaceNode('compare', node.operatorToken, source, other)];
};

export const logical: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node)) return [];
  const token = node.operatorToken;
  if (token.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    return [replaceNode('logical', token, source, '||')];
  }
  return token.kind === ts.SyntaxKind.BarBarToken ? [replaceNode('logical', token, source, '&&')] : [];
};

/** `a ?? b` without its `b`. */
export const dropDefault: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node)) return [];
  if (node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return [];
  const edit: Edit = {
    ...{ operator: 'default', at: node.operatorToken.getStart(source), replacement: '' },
    ...{ start: node.left.end, end: node.right.end },
    original: source.text.slice(node.left.end, node.right.end).trim(),
  };
  return [edit];
};

export const dropNot: Operator = (node, source) => {
  if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.ExclamationToken) return [];
  return decisionOf(node.parent) === node
    ? []
    : [replaceNode('not', node, source, node.operand.getText(source))];
};

function decisionOf(node: ts.Node): ts.Expression | null {
  if (ts.isIfStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : null;
}
