import ts from 'typescript';
import { isCatalogueCall } from './catalogue-call.ts';
import { dropItem, type Operator } from './edit.ts';

/** A list without one of its elements. */
export const dropElement: Operator = (node, source) =>
  ts.isArrayLiteralExpression(node)
    ? node.elements.flatMap((_, index) => dropItem('drop-element', node.elements, index, source))
    : [];

/**
 * A record without one of its values. What it says in a sentence is for people to judge (see `emptyString`), and a
 * function that is missing altogether proves nothing that the defects inside it do not.
 */
export const dropProperty: Operator = (node, source) =>
  ts.isObjectLiteralExpression(node) && !isCatalogueCall(node.parent)
    ? node.properties.flatMap((property, index) =>
        isData(property) ? dropItem('drop-property', node.properties, index, source) : [],
      )
    : [];

function isData(property: ts.ObjectLiteralElementLike): boolean {
  if (!ts.isPropertyAssignment(property)) return !ts.isMethodDeclaration(property);
  const value = property.initializer;
  return !ts.isArrowFunction(value) && !ts.isFunctionExpression(value) && !isSentence(value);
}

function isSentence(value: ts.Expression): boolean {
  if (isCatalogueCall(value)) return true;
  if (ts.isStringLiteralLike(value)) return /\s/.test(value.text);
  if (ts.isBinaryExpression(value)) return isSentence(value.left) || isSentence(value.right);
  return (
    ts.isTemplateExpression(value) &&
    [value.head, ...value.templateSpans.map(({ literal }) => literal)].some(({ text }) => /\s/.test(text))
  );
}

const optionalNames = /(?:options|settings|init|signal|limits?|rules|ms)$/i;

/**
 * A call without its last argument, where that reads like one that may be left out. An object there loses its
 * properties one by one already.
 */
export const dropArgument: Operator = (node, source) => {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
  const { arguments: given } = node;
  const last = given?.at(-1);
  if (given === undefined || last === undefined || given.length < 2 || !readsOptional(last)) return [];
  return dropItem('drop-argument', given, given.length - 1, source);
};

function readsOptional(argument: ts.Expression): boolean {
  if (ts.isIdentifier(argument)) return optionalNames.test(argument.text);
  if (ts.isPropertyAccessExpression(argument)) return optionalNames.test(argument.name.text);
  return (
    ts.isLiteralExpression(argument) ||
    argument.kind === ts.SyntaxKind.TrueKeyword ||
    argument.kind === ts.SyntaxKind.FalseKeyword
  );
}
