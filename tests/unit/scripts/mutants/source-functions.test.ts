import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withMarks } from '../../../../scripts/mutants/source-functions.ts';

test('marked code does the same, and says which functions were entered', () => {
  const code = `
const double = (x: number): number => x * 2;
const pair = (x: number) => ({ x, again: () => x });
function never(): void {
  throw new Error('never');
}
class Counter {
  count = 0;
  add(): number {
    this.count += double(1);
    return this.count;
  }
}
const nested = () => () => () => 3;
nested()();
globalThis.result = [pair(new Counter().add()).x, typeof never];
`;
  const marks: string[] = [];
  const world: Record<string, unknown> = { mutantsMark: (mark: string) => marks.push(mark) };
  runInNewContext(stripTypeScriptTypes(withMarks('a.ts', code)), world);
  expect(world['result']).toEqual([2, 'function']);
  expect(new Set(marks)).toEqual(new Set(['a.ts#0', 'a.ts#1', 'a.ts#4', 'a.ts#5', 'a.ts#6', 'a.ts#module']));
});
