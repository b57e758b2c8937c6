import type { ScreenNode } from '../../../ipc/first-screen.ts';

/** What a window shows of an element, as data: what is out of sight, and what draws nothing, is left out. */
export function screenNodes(root: Element): readonly ScreenNode[] {
  return [...root.childNodes].flatMap((child) => nodeOf(child));
}

/** Rules of the style elements that were made while the page ran; its style sheets are there at the next start, too. */
export function madeRules(): readonly string[] {
  return [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
}

function nodeOf(node: Node): readonly ScreenNode[] {
  if (node instanceof Text) return [node.data.slice(0, 2_000)];
  if (!(node instanceof HTMLElement || node instanceof SVGElement) || isOutOfSight(node)) return [];
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes) {
    if (name !== 'style' && value.length <= 4_000) attributes[name] = value;
  }
  if (node instanceof HTMLInputElement && node.type !== 'password') {
    attributes['value'] = node.value;
    if (node.checked) attributes['checked'] = '';
  }
  return [{ tag: node.localName, attributes, style: styleOf(node), children: screenNodes(node) }];
}

/** What has no box of its own may still place what is beside it. */
function isOutOfSight(element: Element): boolean {
  const { width, height, top, left, bottom, right } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  return bottom < 0 || right < 0 || top > window.innerHeight || left > window.innerWidth;
}

function styleOf({ style }: ElementCSSInlineStyle): Readonly<Record<string, string>> {
  return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
}
