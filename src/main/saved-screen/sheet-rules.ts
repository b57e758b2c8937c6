/** A rule of a style sheet as it is written there, and what it stands in: layers and media queries, the outermost first. */
interface SheetRule {
  readonly within: string;
  readonly text: string;
}

/** Chromium leaves out rules with parts of other browsers. */
const ofOthers = /::-(?:ms|moz)-/;
const group = /^@(?:media|layer|supports|container)\b/;

/** The rules of a style sheet in their order. Read from its text: what a page tells of a rule may lack what it was given. */
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

/** Rules as a style sheet again. */
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

/** Where one of these signs stands next, outside of texts, comments and what is open. */
function endOf(sheet: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < sheet.length; at += 1) {
    const sign = sheet[at] ?? '';
    if (depth === 0 && signs.includes(sign)) return at;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = sheet.indexOf(sign, at + 1);
    else if (sign === '/' && sheet[at + 1] === '*') at = sheet.indexOf('*/', at) + 1;
    else if ('{(['.includes(sign)) depth += 1;
    else if ('})]'.includes(sign)) depth -= 1;
    if (at < 0) break;
  }
  return sheet.length;
}
