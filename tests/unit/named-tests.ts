/** A test named by a document: its file, and the cell with the name or names. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** The tests named in a document's tables: each row ends with the test's name, or with the file if all of it counts. */
export function testsNamedIn(document: string): readonly NamedTest[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('`tests/'))
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const name = cells.at(-2)?.startsWith('`') === true ? '' : (cells.at(-2) ?? '');
      return [...line.matchAll(/`(tests\/[^`]+)`/g)].flatMap(([, file]) =>
        file === undefined ? [] : [{ file, name }],
      );
    });
}

/** What is wrong with a document's claims about a test. `text` is the file's content, null if it doesn't exist. */
export function faultsOfNamed({ file, name }: NamedTest, text: string | null): readonly string[] {
  if (text === null) return [`${file} is not there`];
  const plain = text.replaceAll("\\'", "'");
  const missing = partsOf(name).filter((part) => !plain.includes(part));
  return [
    ...missing.map((part) => `${file} has no test "${part}"`),
    ...leftOutIn(plain).map((title) => `${file} leaves out "${title}"`),
  ];
}

/** The parts of a test's name in the document: "…" marks an omission, " · " separates two tests. */
function partsOf(name: string): readonly string[] {
  return name
    .split(/…|·/)
    .map((part) => part.trim().replace(/[,;:]$/, ''))
    .filter((part) => part !== '' && !part.startsWith('the whole file'));
}

/** Titles of tests that never run, apart from those skipped conditionally because of the machine. */
function leftOutIn(text: string): readonly string[] {
  const call = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails?)(?:\.\w+)*\(\s*(['"`])(.*?)\1/gs;
  return [...text.matchAll(call)].map(([, , title = '']) => title);
}
