/** A test that a document names: the file, and the cell with its name or names. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** The tests that the tables of a document name: each row ends with the test's name, or with the file where all of it is meant. */
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

/** What is wrong with what a document says of a test; `text`: of the file, null where it is gone. */
export function faultsOfNamed({ file, name }: NamedTest, text: string | null): readonly string[] {
  if (text === null) return [`${file} is not there`];
  const plain = text.replaceAll("\\'", "'");
  const missing = partsOf(name).filter((part) => !plain.includes(part));
  return [
    ...missing.map((part) => `${file} has no test "${part}"`),
    ...leftOutIn(plain).map((title) => `${file} leaves out "${title}"`),
  ];
}

/** The parts of a test's name that stand in the document: "…" is left out, " · " parts two tests. */
function partsOf(name: string): readonly string[] {
  return name
    .split(/…|·/)
    .map((part) => part.trim().replace(/[,;:]$/, ''))
    .filter((part) => part !== '' && !part.startsWith('the whole file'));
}

/** Titles of tests that never run. One that is skipped by what the machine has, with a condition, is not among them. */
function leftOutIn(text: string): readonly string[] {
  const call = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails?)(?:\.\w+)*\(\s*(['"`])(.*?)\1/gs;
  return [...text.matchAll(call)].map(([, , title = '']) => title);
}
