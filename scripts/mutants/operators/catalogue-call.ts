import ts from 'typescript';

/** A text that is asked of a catalogue, or a catalogue itself: its keys and values are matched by the compiler. */
export function isCatalogueCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ['t', 'defineTexts'].includes(node.expression.getText());
}
