import type { Control } from '../screen-reader.ts';

/** Roles named by their content, for accessibility interfaces that leave this to the screen reader. */
const namedByContent: ReadonlySet<string> = new Set([
  ...['push button', 'link', 'heading', 'page tab', 'table cell', 'list item', 'static'],
]);

/** The same controls. Those without text of their own get the text inside them. */
export function withInnerText(seen: readonly Control[]): Control[] {
  return seen.map((control, index) => {
    const inner = control.text === '' ? wordsWithin(seen, index) : control.text;
    const isNamed = control.name !== '' || !namedByContent.has(control.role);
    return { ...control, text: inner, name: isNamed ? control.name : inner };
  });
}

function wordsWithin(seen: readonly Control[], start: number): string {
  const { depth } = seen[start] ?? { depth: 0 };
  const next = seen.findIndex((one, index) => index > start && one.depth <= depth);
  return seen
    .slice(start + 1, next < 0 ? undefined : next)
    .filter(({ role }) => role === 'static')
    .map(({ name, text }) => (text === '' ? name : text))
    .filter((words) => words !== '')
    .join(' ');
}
