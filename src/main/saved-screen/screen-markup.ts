import type { SavedScreen, ScreenNode } from '../../ipc/first-screen.ts';

/** A saved screen as parts of a document. */
export interface ScreenMarkup {
  /** Elements without scripts, handlers, ids, addresses and styles of their own. */
  readonly elements: string;
  readonly style: string;
}

const htmlTags =
  'div span p a b i em strong small h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tfoot tr th td caption ' +
  'button input label section header footer main nav aside article kbd time mark abbr output';
const drawingTags = 'svg g path circle rect line polyline polygon ellipse text tspan';
const allowedTags: ReadonlySet<string> = new Set(`${htmlTags} ${drawingTags}`.split(' '));
const emptyTags: ReadonlySet<string> = new Set(['input']);

const ownAttributes =
  'class dir lang type value placeholder checked disabled colspan rowspan aria-current aria-selected aria-sort ' +
  'aria-expanded aria-pressed aria-checked aria-disabled';
const drawingAttributes =
  'viewbox d fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray x y x1 x2 y1 y2 cx cy r rx ry dx dy ' +
  'width height points transform opacity fill-opacity stroke-opacity preserveaspectratio text-anchor dominant-baseline ' +
  'font-size font-weight';
const allowedAttributes: ReadonlySet<string> = new Set(`${ownAttributes} ${drawingAttributes}`.split(' '));
/** Style sheets choose by these; rows are found by the others. */
const dataName = /^data-[a-z][a-z-]{0,40}$/;
const refusedData: ReadonlySet<string> = new Set(['data-row-id', 'data-row-target', 'data-testid']);

const styleName = /^(?:--)?[a-zA-Z][\w-]*$/;
/** Lengths, colours, functions of them and plain words: no address, no text, nothing that ends a rule. */
const styleValue = /^[\w\s.,#%()+*/-]*$/;
const fetches = /url\s*\(|image-set|src\(|expression|@import/i;

/** So many elements and texts make a screen; what is larger is no screen. */
const mostNodes = 8_000;

/**
 * The saved screen as markup, from lists of what may stand in it. Everything else is left out; texts are escaped, so that a
 * name stays a name. Null where it is too large to be a screen.
 */
export function screenMarkup({ nodes, rules }: Pick<SavedScreen, 'nodes' | 'rules'>): ScreenMarkup | null {
  const styles = new Map<string, number>();
  let count = 0;
  const write = (node: ScreenNode): string => {
    count += 1;
    if (count > mostNodes) return '';
    if (typeof node === 'string') return escaped(node);
    const tag = node.tag.toLowerCase();
    if (!allowedTags.has(tag)) return '';
    const attributes = Object.entries(node.attributes).flatMap(([name, value]) =>
      isAllowed(name) && !fetches.test(value) ? [` ${name}="${escaped(value)}"`] : [],
    );
    const declarations = declarationsOf(node.style);
    if (declarations !== '') {
      const known = styles.get(declarations) ?? styles.size;
      styles.set(declarations, known);
      attributes.push(` data-saved-style="${String(known)}"`);
    }
    const open = `<${tag}${attributes.join('')}>`;
    return emptyTags.has(tag) ? open : `${open}${node.children.map(write).join('')}</${tag}>`;
  };
  const elements = nodes.map(write).join('');
  if (count > mostNodes) return null;
  const own = [...styles].map(
    ([declarations, at]) => `#saved-screen [data-saved-style="${String(at)}"]{${declarations}}`,
  );
  return { elements, style: [...rules.filter(isPlainRule), ...own].join('\n') };
}

function isAllowed(name: string): boolean {
  const lower = name.toLowerCase();
  return allowedAttributes.has(lower) || (dataName.test(lower) && !refusedData.has(lower));
}

function declarationsOf(style: Readonly<Record<string, string>>): string {
  return Object.entries(style)
    .filter(([name, value]) => styleName.test(name) && isPlainValue(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

function isPlainValue(value: string): boolean {
  return styleValue.test(value) && !fetches.test(value) && !value.includes('/*') && isClosed(value, '(', ')');
}

/** SECURITY: a rule may draw; it may neither fetch, nor end the element that it stands in, nor reach what follows it. */
function isPlainRule(rule: string): boolean {
  const isWhole = rule.trimEnd().endsWith('}') && isClosed(rule, '{', '}') && isClosed(rule, '(', ')');
  return isWhole && !/<[/!a-z]|\\|\/\*/i.test(rule) && !fetches.test(rule);
}

function isClosed(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === open) depth += 1;
    if (sign === close) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
