/** File names and their SHA-256, out of what `sha256sum` writes. */
export function readSums(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, sum = '', name = ''] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
      if (name === '') throw new Error(`SHA256SUMS has a line of another form: ${line}`);
      return [name, sum];
    }),
  );
}

/** How long things took is in the report of a build, so that it is another one each time. */
const differsByNature = 'dist.json';

/** Which files of two builds are the same to the byte; one that only one of them has is not. */
export function compareSums(
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): { same: readonly string[]; different: readonly string[] } {
  const names = [...new Set([...first.keys(), ...second.keys()])]
    .filter((name) => name !== differsByNature)
    .sort();
  const isSame = (name: string): boolean => first.has(name) && first.get(name) === second.get(name);
  return { same: names.filter(isSame), different: names.filter((name) => !isSame(name)) };
}
