import ts from 'typescript';

/** "Not sent yet", "The service says: …": a capital, and a word in small letters behind it. */
const sentence = /^[“(…·\d\s]*\p{Lu}[\p{L}’-]*[,:;]? (?:[^=<>{}\\_#]* )?\p{Ll}[^=<>{}\\_#]*$/u;
/** "none of those read": words alone, in small letters. */
const phrase = /^(?=.*\p{Ll}{2}[,;:]? \p{Ll})[\p{L}\s,;:.’'“”–…%·?!-]+$/u;
const oneWord = /^\p{Lu}\p{Ll}+$/u;

const comparing = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Names of the outside, and what is invented to be sent: files of which no word is read by a person. */
const notShown: ReadonlySet<string> = new Set([
  'src/contract/service/requests/example-values.ts',
  'src/contract/service/credential-rules.ts',
]);

/**
 * What reads like a text for a person wherever it stands: in a list, a map, an argument, an answer. Where codes are
 * likelier (comparisons, types, names of modules, errors that are thrown) it is not looked for.
 * @param isStrict single words and phrases in small letters count, too, as values of maps, answers and branches: in a page
 * they are names of keys and styles; in lists and arguments they are names of the service's fields everywhere
 */
export function proseIn(source: ts.SourceFile, isStrict: boolean): readonly string[] {
  if (notShown.has(source.fileName)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isOpaque(node)) return;
    const words = wordsOf(node);
    if (words !== undefined && isProse(words, isStrict && isAnswer(node))) found.push(words);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isProse(words: string, isStrict: boolean): boolean {
  const text = words.trim();
  return sentence.test(text) || (isStrict && (phrase.test(text) || oneWord.test(text)));
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
}

function isOpaque(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
    isCompared(node) ||
    (ts.isNewExpression(node) && /(?:Error|RegExp)$/.test(node.expression.getText())) ||
    ts.isTaggedTemplateExpression(node) ||
    // What a schema says of a value that is not of its kind goes into the log.
    (ts.isPropertyAssignment(node) && node.name.getText() === 'error')
  );
}

function isCompared(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isCaseClause(parent)) return parent.expression === node;
  return ts.isBinaryExpression(parent) && comparing.has(parent.operatorToken.kind);
}

/** The value of a property or constant, what a function gives back, or a branch of one of these. */
function isAnswer({ parent }: ts.Node): boolean {
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isAnswer(parent);
  return (
    ts.isPropertyAssignment(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent)
  );
}
