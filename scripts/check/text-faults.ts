import { basename, posix } from 'node:path';
import ts from 'typescript';
import { proseIn } from './prose.ts';

/** One source file of a folder whose texts stand in catalogues. */
export interface TextSource {
  readonly path: string;
  readonly text: string;
}

const shownAttributes = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'description',
  'confirm',
  'alt',
]);
const notices = new Set(['notifyDone', 'notifyWarning', 'process.stdout.write', 'process.stderr.write']);
/** What the main process gives to dialogs, menus, notifications, the question window and, of errors, to the page. */
const shownProperties = new Set([
  'title',
  'message',
  'detail',
  'buttons',
  'label',
  'body',
  'hint',
  'confirm',
  'paragraphs',
]);
const joining = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
]);
const isOfMain = (path: string): boolean => path.startsWith('src/main/');
/** Rooms without a page: what is said there is said by values, not by elements. */
const isOfRooms = (path: string): boolean => /^src\/(?:analysis|contract)\//.test(path);
const isCatalogue = ({ path }: TextSource): boolean => /(?:^|-)texts\.ts$/.test(basename(path));

/** What is wrong with the texts of one folder, a line each: texts in the code, keys that nothing asks for, keys told twice. */
export function textFaults(sources: readonly TextSource[]): readonly string[] {
  const code = sources.filter((source) => !isCatalogue(source));
  return [
    ...code.flatMap((source) => literalTexts(source)),
    ...sources.filter(isCatalogue).flatMap((catalogue) => keyFaults(catalogue, code)),
  ];
}

/** Namespaces that more than one catalogue has: the later would take the keys of the earlier. */
export function sharedNamespaces(sources: readonly TextSource[]): readonly string[] {
  const names = sources
    .filter(isCatalogue)
    .map(({ text }) => /defineTexts\(\s*'([^']+)'/.exec(text)?.[1] ?? 'no namespace');
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `two catalogues: ${name}`);
}

function literalTexts({ path, text }: TextSource): readonly string[] {
  const faults: string[] = [];
  const say = (found: string): void => {
    const words = found.replaceAll(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(words)) faults.push(`${path}: not in a catalogue: ${words}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) say(node.text);
    else if (ts.isJsxAttribute(node) && shownAttributes.has(node.name.getText()))
      sayOf(node.initializer, say);
    else if (ts.isCallExpression(node) && notices.has(node.expression.getText())) {
      for (const argument of node.arguments) sayOf(argument, say);
    } else if (ts.isPropertyAssignment(node) && node.name.getText() === "'aria-label'") {
      sayOf(node.initializer, say);
    } else if (isOfMain(path) && ts.isPropertyAssignment(node) && shownProperties.has(node.name.getText())) {
      sayOf(node.initializer, say);
    }
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  visit(source);
  // What the main process writes into its log is prose, too, and no text of a catalogue.
  if (!isOfMain(path)) for (const words of proseIn(source, isOfRooms(path))) say(words);
  return [...new Set(faults)];
}

/** A literal, also in braces, a template, a list, a sum or the branches of a condition. */
function sayOf(node: ts.Node | undefined, say: (text: string) => void): void {
  if (node === undefined) return;
  if (ts.isStringLiteralLike(node)) say(node.text);
  else if (ts.isTemplateExpression(node)) {
    say([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' '));
  } else if (ts.isJsxExpression(node)) sayOf(node.expression, say);
  else if (ts.isArrayLiteralExpression(node)) for (const element of node.elements) sayOf(element, say);
  else if (ts.isBinaryExpression(node) && joining.has(node.operatorToken.kind)) {
    sayOf(node.left, say);
    sayOf(node.right, say);
  } else if (ts.isConditionalExpression(node)) {
    sayOf(node.whenTrue, say);
    sayOf(node.whenFalse, say);
  }
}

function keyFaults({ path, text }: TextSource, code: readonly TextSource[]): readonly string[] {
  const users = code.filter((source) => source.text.includes(`'${specifier(source.path, path)}'`));
  const asked = users.map((source) => source.text).join('\n');
  const keys = [...text.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key ?? '');
  const again = keys.filter((key, index) => keys.indexOf(key) !== index);
  const unused = keys.filter((key) => {
    const name = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
    return !asked.includes(`'${name}'`) && !asked.includes(`"${name}"`);
  });
  return [
    ...again.map((key) => `${path}: told twice: ${key}`),
    ...unused.map((key) => `${path}: asked for by nothing: ${key}`),
  ];
}

/** How one file of the project imports another. */
function specifier(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
