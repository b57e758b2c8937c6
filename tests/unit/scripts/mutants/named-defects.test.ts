import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namedDefects } from '../../../../scripts/mutants/named/named-defects.ts';

/** The code moves on: a defect that fits nowhere any more tries nothing. */
it.each(namedDefects)('“$name” can be put into the code as it is', ({ file, changes }) => {
  let code = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    expect(code.split(from), from).toHaveLength(2);
    code = code.replace(from, () => to);
  }
});
