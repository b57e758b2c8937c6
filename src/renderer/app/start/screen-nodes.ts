import type { SavedScreen, ScreenNode } from '../../../ipc/first-screen.ts';
import { ownFont } from '../theme/theme.ts';

/** The visible content of an element as data, without anything out of sight or empty. */
export function screenNodes(root: Element): readonly ScreenNode[] {
  return [...root.childNodes].flatMap((child) => nodeOf(child));
}

/**
 * The rules of the page's style sheets that apply to what is shown, which the next start gets before the much larger
 * sheets. By number, because the text of a rule loses shorthands with variables.
 */
export function usedSheets(): SavedScreen['sheets'] {
  return [...document.styleSheets].flatMap(({ href, cssRules }) => {
    if (href === null) return [];
    const rules = rulesWithin(cssRules);
    const used = rules.flatMap((rule, at) => (isUsed(rule) ? [at] : []));
    return [{ file: href.slice(href.lastIndexOf('/') + 1), total: rules.length, used }];
  });
}

function rulesWithin(rules: CSSRuleList): readonly CSSRule[] {
  return [...rules].flatMap((rule) =>
    rule instanceof CSSGroupingRule ? rulesWithin(rule.cssRules) : [rule],
  );
}

const pseudoElement = /::[\w-]+(?:\([^)]*\))?/g;

function isUsed(rule: CSSRule): boolean {
  if (!(rule instanceof CSSStyleRule)) return !(rule instanceof CSSKeyframesRule);
  try {
    return document.querySelector(rule.selectorText.replaceAll(pseudoElement, '')) !== null;
  } catch {
    // A selector that can't be queried, such as a lone pseudo-element, may apply.
    return true;
  }
}

/** The rules of style elements created at runtime, and of the screen's font. */
export function madeRules(root: Element): readonly string[] {
  const made = [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  return lettersOfOwnFont.test(shownText(root)) ? [...made, ownFontAlone] : made;
}

/** The bundled font's first letters, and the symbols in use here. */
const lettersOfOwnFont = /^[\n\u0020-\u00ff\u2000-\u206f\u20ac\u2212]*$/;
/**
 * Without this, the system's fallback fonts would be queried in each size for nothing, which is a third of the layout
 * time.
 */
const ownFontAlone = `#saved-screen, #saved-moment {
  --mantine-font-family: ${ownFont}; --mantine-font-family-headings: ${ownFont}; font-family: ${ownFont}; }`;

function shownText(root: Element): string {
  const fields = [...root.querySelectorAll('input')].map(({ value, placeholder }) => value + placeholder);
  return [root.textContent, ...fields].join('');
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

/** An element without a size can still affect the layout around it. */
function isOutOfSight(element: Element): boolean {
  const { width, height, top, left, bottom, right } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  return bottom < 0 || right < 0 || top > window.innerHeight || left > window.innerWidth;
}

/** Parsed from the text, because a shorthand with a variable has no longhands. A quoted address may hold semicolons. */
function styleOf({ style }: ElementCSSInlineStyle): Readonly<Record<string, string>> {
  const texts = style.cssText.match(/(?:"(?:\\.|[^"\\])*"|[^;"])+/g) ?? [];
  const declarations = texts.map((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return [name.trim(), value.join(':').replace('!important', '').trim()] as const;
  });
  return Object.fromEntries(declarations.filter(([name]) => name !== ''));
}
