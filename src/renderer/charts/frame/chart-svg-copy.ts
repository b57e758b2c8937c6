const drawnProperties = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'display',
] as const;

/** Text is drawn with the page's own fonts, which a picture inside a picture cannot reach; the others are never drawn. */
const leftOut: ReadonlySet<string> = new Set(['text', 'title', 'desc', 'foreignobject', 'script', 'style']);

/** Attributes that would carry style, code or an address out of the page. */
const refusedAttribute = /^(?:style|class|on.*|href|xlink:href|role|tabindex|aria-.*|data-.*)$/i;

/**
 * A copy of a chart that looks the same outside of the page: every drawn property resolved, no text, no style
 * attribute (the content security policy admits none), nothing that could load.
 */
export function standaloneCopy(svg: SVGSVGElement, width: number, height: number): SVGSVGElement {
  const copy = copyOf(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return copy;
}

function copyOf<E extends SVGElement>(element: E): E {
  const copy = element.cloneNode(false);
  if (!isSameKind(element, copy)) throw new TypeError('A copy of an element is of another kind.');
  for (const { name } of [...copy.attributes]) {
    if (refusedAttribute.test(name)) copy.removeAttribute(name);
  }
  const computed = getComputedStyle(element);
  for (const property of drawnProperties) {
    const value = computed.getPropertyValue(property);
    if (value !== '') copy.setAttribute(property, value);
  }
  for (const child of element.children) {
    if (child instanceof SVGElement && !leftOut.has(child.localName.toLowerCase())) {
      copy.append(copyOf(child));
    }
  }
  return copy;
}

function isSameKind<E extends SVGElement>(element: E, copy: Node): copy is E {
  return copy instanceof SVGElement && copy.localName === element.localName;
}
