import type { SeeingTest } from './test-catalogue.ts';

/** Of a test of which nothing is known yet. */
const usualMs = 1_000;

/**
 * The tests that can see a file, those first that most likely tell soonest whether it has a defect: the one that is named
 * after it, then those of its folder, near imports and quick ones.
 * @param msOf how long a test takes; null where that is not known
 */
export function inLikelyOrder(
  file: string,
  seeing: readonly SeeingTest[],
  msOf: (testFile: string) => number | null,
): readonly string[] {
  const cost = ({ testFile, distance }: SeeingTest): number => {
    if (nameOf(testFile) === nameOf(file)) return -1;
    return distance + (msOf(testFile) ?? usualMs) / 1_000 + 10 * foldersApart(file, testFile);
  };
  return seeing
    .map((test) => ({ test, cost: cost(test) }))
    .sort((left, right) => left.cost - right.cost)
    .map(({ test }) => test.testFile);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/(\.test)?\.tsx?$/, '');
}

/** How many folders up from the file the folder is that a test stands in, or below; `tests/unit` mirrors `src`. */
function foldersApart(file: string, testFile: string): number {
  const own = file.split('/').slice(1, -1);
  const theirs = testFile.split('/').slice(2, -1);
  const first = own.findIndex((folder, index) => folder !== theirs[index]);
  return first === -1 ? 0 : own.length - first;
}
