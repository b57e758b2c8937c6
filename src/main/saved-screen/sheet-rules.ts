/** A rule as the style sheet has it. `within`: its layers and media queries, the outermost first. */
export interface SheetRule {
  readonly within: string;
  readonly text: string;
}

/** Chromium drops rules with pseudo-elements of other browsers. */
const ofOthers = /::-(?:ms|moz)-/;
const group = /^@(?:media|layer|supports|container)\b/;

/** The rules of a style sheet in order, from its text, because the CSSOM loses longhands of a shorthand with `var()`. */
export function rulesOf(sheet: string, within = ''): readonly SheetRule[] {
  const rules: SheetRule[] = [];
  let at = 0;
  while (at < sheet.length) {
    const begin = endOf(sheet, at, '{;');
    const head = sheet.slice(at, begin).trim();
    const isBlock = sheet[begin] === '{';
    const end = isBlock ? endOf(sheet, begin + 1, '}') : begin;
    if (isBlock && group.test(head)) rules.push(...rulesOf(sheet.slice(begin + 1, end), `${within}${head}{`));
    else if (head !== '' && !ofOthers.test(head)) rules.push({ within, text: sheet.slice(at, end + 1) });
    at = end + 1;
  }
  return rules;
}

/** The rules as a style sheet. */
export function sheetOf(rules: readonly SheetRule[]): string {
  let open = '';
  const close = (): string => '}'.repeat(open.split('{').length - 1);
  const parts = rules.map(({ within, text }) => {
    if (within === open) return text;
    const before = close();
    open = within;
    return `${before}${within}${text}`;
  });
  return `${parts.join('')}${close()}`;
}

/** The next of these signs outside strings, comments and open brackets. The sheet's length if there is none. */
function endOf(sheet: string, from: number, signs: string): number {
  const lastOf = (end: string, begin: number): number => {
    const found = sheet.indexOf(end, begin);
    return found < 0 ? sheet.length : found + end.length - 1;
  };
  let depth = 0;
  for (let at = from; at < sheet.length; at += 1) {
    const sign = sheet[at] ?? '';
    if (depth === 0 && signs.includes(sign)) return at;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = lastOf(sign, at + 1);
    else if (sign === '/' && sheet[at + 1] === '*') at = lastOf('*/', at + 2);
    else if ('{(['.includes(sign)) depth += 1;
    else if ('})]'.includes(sign)) depth -= 1;
  }
  return sheet.length;
}
