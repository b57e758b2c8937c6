import ts from 'typescript';
import { replaceNode, type Operator } from './edit.ts';

/** What has an effect does not happen: a call, an assignment, an early return, a thrown error. */
export const removeStatement: Operator = (node, source) => {
  const removable =
    ts.isThrowStatement(node) ||
    (ts.isReturnStatement(node) && !endsItsFunction(node)) ||
    (ts.isExpressionStatement(node) && hasEffect(node.expression));
  return removable ? [replaceNode('remove-statement', node, source, ';')] : [];
};

/** One way of a `switch` is missing. */
export const removeCase: Operator = (node, source) =>
  ts.isCaseClause(node)
    ? [{ ...replaceNode('case', node, source, ''), original: labelOf(node, source) }]
    : [];

function labelOf(node: ts.CaseClause, source: ts.SourceFile): string {
  return `case ${node.expression.getText(source)}`;
}

function endsItsFunction(node: ts.ReturnStatement): boolean {
  const block = node.parent;
  return ts.isBlock(block) && ts.isFunctionLike(block.parent) && block.statements.at(-1) === node;
}

function hasEffect(expression: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(expression)) return hasEffect(expression.expression);
  if (ts.isVoidExpression(expression) || ts.isAwaitExpression(expression)) {
    return hasEffect(expression.expression) || ts.isAwaitExpression(expression);
  }
  // Without its super() a class cannot be made at all, which proves nothing.
  if (ts.isCallExpression(expression)) return expression.expression.kind !== ts.SyntaxKind.SuperKeyword;
  if (ts.isBinaryExpression(expression)) {
    const kind = expression.operatorToken.kind;
    const assigns = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return assigns || hasEffect(expression.right);
  }
  return (
    ts.isDeleteExpression(expression) ||
    ts.isNewExpression(expression) ||
    ts.isPostfixUnaryExpression(expression) ||
    ts.isPrefixUnaryExpression(expression)
  );
}
