import ts from 'typescript';
import { isCatalogueCall } from './catalogue-call.ts';
import { replaceNode, type Operator } from './edit.ts';

/**
 * A code, a name, a header: gone. Sentences (anything with a space in it) stay as they are: what they say is for
 * people to judge, and a test that repeats them proves nothing. So do the texts of a catalogue, which the compiler matches
 * with their keys.
 */
export const emptyString: Operator = (node, source) => {
  if (!ts.isStringLiteralLike(node) || /\s/.test(node.text) || isNameOrListed(node) || isOfCatalogue(node))
    return [];
  return [replaceNode('string', node, source, node.text === '' ? "'~'" : "''")];
};

/** One more; of a large number ten times as much, because a limit that is off by one part in thousands is none. */
export const otherNumber: Operator = (node, source) => {
  if (!ts.isNumericLiteral(node) || isNameOrListed(node)) return [];
  const value = Number(node.text);
  return [replaceNode('number', node, source, String(value >= 1_000 ? value * 10 : value + 1))];
};

export const otherBoolean: Operator = (node, source) => {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaceNode('boolean', node, source, 'false')];
  return node.kind === ts.SyntaxKind.FalseKeyword ? [replaceNode('boolean', node, source, 'true')] : [];
};

const otherArithmetic: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
  [ts.SyntaxKind.PercentToken, '*'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
  [ts.SyntaxKind.MinusEqualsToken, '+='],
]);

export const arithmetic: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node)) return [];
  const other = otherArithmetic.get(node.operatorToken.kind);
  return other === undefined || isText(node.left) || isText(node.right)
    ? []
    : [replaceNode('arithmetic', node.operatorToken, source, other)];
};

/** A key, an address or a name that is put together without one of its parts. */
export const templatePart: Operator = (node, source) => {
  if (!ts.isTemplateExpression(node)) return [];
  const words = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (words.some((text) => /\s/.test(text))) return [];
  return node.templateSpans.map(({ expression }) => replaceNode('template', expression, source, "''"));
};

/** Names of properties are no values, labels of `switch` are dropped with their case, items with their list. */
function isNameOrListed(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isModuleDeclaration(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isCaseClause(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isExpressionStatement(parent) && ts.isStringLiteral(node))
  );
}

function isOfCatalogue({ parent }: ts.Node): boolean {
  return isCatalogueCall(parent) || (ts.isPropertyAssignment(parent) && isOfCatalogue(parent.parent));
}

function isText(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  return ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right));
}
