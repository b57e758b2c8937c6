import type { Control } from '../screen-reader.ts';

/** What is named by what stands in it, where an accessibility interface leaves that to whoever reads. */
const namedByContent: ReadonlySet<string> = new Set([
  ...['push button', 'link', 'heading', 'page tab', 'table cell', 'list item', 'static'],
]);

/** The same controls, each with the words that stand inside it where it has none of its own. */
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
