import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const roots = ['src/renderer', 'src/core/analysis'];
/** Words that don't say whether something wasn't sent or wasn't understood. */
const vague = /\bnot told\b|told by the service|\bnobody told\b|not in a way that can be read|no \w+ told\b/i;

function textsIn(path: string): readonly string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.map((text) => text.replaceAll(/\s+/g, ' '));
}

function textsWhich(isFound: (text: string) => boolean): readonly string[] {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) =>
        textsIn(join(root, name))
          .filter(isFound)
          .map((text) => `${name}: ${text}`),
      ),
  );
}

it('screen texts avoid vague words such as "not told"', () => {
  expect(textsWhich((text) => vague.test(text))).toEqual([]);
});

it('screen texts never start with "Limit" or "Offset"', () => {
  expect(textsWhich((text) => /^(?:Limit|Offset)\b/.test(text.trim()))).toEqual([]);
});
