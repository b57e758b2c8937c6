import type { LegendEntry } from './chart-legend.tsx';

export interface PictureParts {
  /** The element that contains the chart's one `<svg>`. */
  readonly plot: HTMLElement | null;
  readonly title: string;
  readonly legend: readonly LegendEntry[];
  /** Range and assumptions, which must stay with the picture. */
  readonly notes: readonly string[];
}

const scale = 2;
const margin = 24;
const titleHeight = 32;
const legendHeight = 24;
const noteHeight = 18;
const swatchWidth = 16;

/**
 * The chart as a base64 PNG at twice its screen size, with title, key and notes, in the colours on screen. Rejects if
 * there is no chart or the browser can't draw it.
 */
export async function chartPicture(parts: PictureParts): Promise<string> {
  const svg = parts.plot?.querySelector('svg') ?? null;
  if (parts.plot === null || svg === null) throw new Error('There’s no chart to save.');
  const box = svg.getBoundingClientRect();
  const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null || width === 0 || height === 0) throw new Error('The chart couldn’t be drawn.');
  const look = getComputedStyle(parts.plot);
  const noteFont = `400 12px ${look.fontFamily}`;
  context.font = noteFont;
  const measure = (text: string): number => context.measureText(text).width;
  const notes = parts.notes.flatMap((note) => wrapped(note, width, measure));
  const top = margin + titleHeight + (parts.legend.length > 0 ? legendHeight : 0);
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (top + height + 12 + notes.length * noteHeight + margin) * scale;
  context.scale(scale, scale);
  const colour = (name: string): string => resolved(parts.plot ?? svg, name);
  context.fillStyle = colour('var(--kh-surface)');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = colour('var(--kh-text)');
  context.font = `620 16px ${look.fontFamily}`;
  context.fillText(parts.title, margin, margin + 14);
  context.font = noteFont;
  drawLegend(context, parts.legend, colour);
  context.drawImage(await asImage(standaloneCopy(svg, width, height)), margin, top, width, height);
  drawChartText(context, svg, { x: margin, y: top });
  context.font = noteFont;
  context.fillStyle = colour('var(--kh-text-faint)');
  for (const [line, note] of notes.entries()) {
    context.fillText(note, margin, top + height + 12 + (line + 0.75) * noteHeight);
  }
  return canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
}

/** SECURITY: besides the app's own, the page's policy allows only `data:` addresses for images. */
async function asImage(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  return image;
}

function drawLegend(
  context: CanvasRenderingContext2D,
  legend: readonly LegendEntry[],
  colour: (name: string) => string,
): void {
  let left = margin;
  const middle = margin + titleHeight + 2;
  for (const entry of legend) {
    context.fillStyle = context.strokeStyle = colour(entry.colour);
    context.setLineDash(entry.mark === 'dash' ? [4, 3] : []);
    context.lineWidth = entry.mark === 'dash' ? 2 : 2.5;
    context.beginPath();
    if (entry.mark === 'block') context.roundRect(left + 1, middle - 5, swatchWidth - 2, 10, 2);
    else if (entry.mark === 'dot') context.arc(left + swatchWidth / 2, middle, 4.5, 0, 2 * Math.PI);
    else {
      context.moveTo(left, middle);
      context.lineTo(left + swatchWidth, middle);
    }
    if (entry.mark === 'block' || entry.mark === 'dot') context.fill();
    else context.stroke();
    context.fillStyle = colour('var(--kh-text-soft)');
    context.fillText(entry.label, left + swatchWidth + 6, middle + 4);
    left += swatchWidth + 6 + context.measureText(entry.label).width + 20;
  }
  context.setLineDash([]);
}

/** Resolves a palette colour, because a canvas doesn't know CSS variables. */
function resolved(beside: Element, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = name;
  beside.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

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

/** Text is drawn separately with the page's fonts, which an SVG image can't use. The others are never drawn. */
const leftOut: ReadonlySet<string> = new Set(['text', 'title', 'desc', 'foreignobject', 'script', 'style']);

/** Attributes that could carry style, code or an address. */
const refusedAttribute = /^(?:style|class|on.*|href|xlink:href|role|tabindex|aria-.*|data-.*)$/i;

/**
 * A copy of a chart that looks the same outside the page: all drawn properties resolved, no text, no style attribute
 * (the content security policy forbids them), nothing that could load.
 */
function standaloneCopy(svg: SVGSVGElement, width: number, height: number): SVGSVGElement {
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws a chart's text in place with the page's fonts. `origin` is the chart's position on the canvas. */
function drawChartText(context: CanvasRenderingContext2D, svg: SVGSVGElement, origin: Point): void {
  const toPage = svg.getScreenCTM();
  if (toPage === null) return;
  const fromPage = toPage.inverse();
  for (const text of svg.querySelectorAll('text')) {
    const runs = text.querySelectorAll('tspan');
    for (const run of runs.length > 0 ? runs : [text]) drawRun(context, run, fromPage, origin);
  }
}

function drawRun(
  context: CanvasRenderingContext2D,
  run: SVGTextContentElement,
  fromPage: DOMMatrix,
  origin: Point,
): void {
  const words = run.textContent;
  const toPage = run.getScreenCTM();
  if (words.trim() === '' || toPage === null || run.getNumberOfChars() === 0) return;
  const style = getComputedStyle(run);
  if (style.visibility !== 'visible') return;
  const start = run.getStartPositionOfChar(0);
  const place = fromPage.multiply(toPage);
  context.save();
  context.translate(origin.x, origin.y);
  context.transform(place.a, place.b, place.c, place.d, place.e, place.f);
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.globalAlpha = Number(style.opacity);
  if (style.stroke !== 'none' && style.paintOrder.startsWith('stroke')) {
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineJoin = 'round';
    context.strokeText(words, start.x, start.y);
  }
  context.fillStyle = style.fill;
  context.fillText(words, start.x, start.y);
  context.restore();
}

/** Wraps words into lines up to `width`. A wider word stays whole. */
function wrapped(words: string, width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
