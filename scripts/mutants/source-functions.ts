import ts from 'typescript';

type WithBody = ts.FunctionLikeDeclaration & { readonly body: ts.Block | ts.Expression };

export function parseSource(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
}

/** The functions of a file that have a body, in the order of the text. Their place in it is their number. */
export function functionsOf(source: ts.SourceFile): readonly WithBody[] {
  const found: WithBody[] = [];
  const visit = (node: ts.Node): void => {
    if (hasBody(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The number of the innermost function around a place of the text, or null where there is none. */
export function functionAt(functions: readonly WithBody[], source: ts.SourceFile, at: number): number | null {
  // Functions are in the order of their start, so that the last one around a place is the innermost.
  const found = functions.findLastIndex((one) => one.getStart(source) <= at && at < one.end);
  return found === -1 ? null : found;
}

/** The name of the mark that a function leaves when it is entered; null for a module that was loaded. */
export function markOf(file: string, functionNumber: number | null): string {
  return `${file}#${functionNumber === null ? 'module' : String(functionNumber)}`;
}

/** The same source, whose functions say that they were entered, for finding out which tests can see what. */
export function withMarks(file: string, text: string): string {
  const source = parseSource(file, text);
  const insertions = functionsOf(source).flatMap(({ body }, index) => {
    const mark = `globalThis.mutantsMark?.(${JSON.stringify(markOf(file, index))})`;
    return ts.isBlock(body)
      ? [{ at: body.getStart(source) + 1, text: `${mark};` }]
      : [
          { at: body.getStart(source), text: `(${mark}, ` },
          { at: body.end, text: ')' },
        ];
  });
  // From the end to the start; of two at one place the one that was found later belongs to the inner function.
  const ordered = insertions.map((insertion, index) => ({ ...insertion, index }));
  ordered.sort((left, right) => right.at - left.at || closeFirst(left, right));
  let marked = text;
  for (const { at, text: inserted } of ordered) marked = marked.slice(0, at) + inserted + marked.slice(at);
  return `${marked}\nglobalThis.mutantsMark?.(${JSON.stringify(markOf(file, null))});\n`;
}

interface Insertion {
  readonly text: string;
  readonly index: number;
}

function closeFirst(left: Insertion, right: Insertion): number {
  return right.index - left.index;
}

function hasBody(node: ts.Node): node is WithBody {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}
