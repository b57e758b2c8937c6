import { stripTypeScriptTypes } from 'node:module';
import finding, { type Issue } from '@doyensec/electronegativity/dist/finder/index.js';
import words from '@doyensec/electronegativity/dist/locales/en-US.json' with { type: 'json' };
import parsing from '@doyensec/electronegativity/dist/parser/index.js';

export interface Source {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
}

export interface Finding {
  readonly id: string;
  /** 'N/A' for what concerns the app as a whole. */
  readonly path: string;
  readonly line: number;
  readonly description: string;
}

export interface Scan {
  readonly scanned: number;
  /** Left over after the checks that weigh all findings together. */
  readonly findings: readonly Finding[];
  /** Silenced by a comment on their line. */
  readonly silenced: readonly Finding[];
  readonly unreadable: readonly string[];
}

/** Asks the network for Electron's releases; our own test of the supported line takes its place. */
const withoutNetwork = ['availablesecurityfixesglobalcheck'];

/**
 * Scans with Electronegativity's parser and checks alone: its own program asks the network for translations first,
 * cannot read today's TypeScript, and ends well whatever it finds.
 */
export async function scanSources(sources: readonly Source[], electron: string): Promise<Scan> {
  const sentences = new Map(Object.entries<unknown>(words));
  const translate = (key: string): unknown => sentences.get(key) ?? key;
  Object.assign(globalThis, { __: translate });
  const parser = new parsing.Parser(false, true);
  const finder = new finding.Finder([], []);
  const issues: Issue[] = [];
  const unreadable: string[] = [];
  for (const { path, text } of sources) {
    try {
      const readable = readableSource({ path, text });
      const [type, tree, content] = parser.parse(readable.path, readable.text);
      if (tree === null) throw new Error('nothing scans it');
      issues.push(...(await finder.find(path, tree, type, content, null, electron)));
    } catch (error) {
      unreadable.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const weighed = await new finding.GlobalChecks([], withoutNetwork).getResults(issues, 'quiet');
  const shown = weighed.filter(
    ({ visibility }) => visibility?.inlineDisabled !== true && visibility?.globalCheckDisabled !== true,
  );
  const silenced = issues.filter(({ visibility }) => visibility?.inlineDisabled === true);
  return {
    scanned: sources.length,
    unreadable,
    findings: shown.map(asFinding),
    silenced: silenced.map(asFinding),
  };
}

/** Without types and private names, which the scanner's syntax trees predate; every line stays where it is. */
function readableSource({ path, text }: Source): Source {
  if (!path.endsWith('.ts')) return { path, text };
  const plain = stripTypeScriptTypes(text).replaceAll(/#(?=[A-Za-z_])/g, '_');
  return { path: path.replace(/ts$/, 'js'), text: plain };
}

function asFinding({ id, file, location, description }: Issue): Finding {
  return { id, path: file, line: location.line, description };
}
