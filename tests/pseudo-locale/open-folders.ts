import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../scripts/setup/project-root.mjs';
import { phrasesOf } from './foreign-texts.ts';

/** Folders whose texts are not in a catalogue yet (docs/decisions/0032). The list only shrinks: one that excuses nothing fails. */
export const openFolders = ['src/main'] as const;

/** What the code of each open folder says: its literals, of templates what stands around their values. */
export function openPhrases(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(openFolders.map((folder) => [folder, new Set(phrasesUnder(folder))]));
}

function phrasesUnder(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const path = join(projectRoot, folder, name);
      return literalsOf(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
    });
}

function literalsOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      found.push(...phrasesOf(node.text));
    } else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      // Terms are written as the keys of their explanations.
      found.push(...phrasesOf(node.name.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
