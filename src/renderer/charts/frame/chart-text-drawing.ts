interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws the words of a chart where they stand, with the page's own fonts. `origin`: the chart's place on the canvas. */
export function drawChartText(context: CanvasRenderingContext2D, svg: SVGSVGElement, origin: Point): void {
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

/** Words in lines no wider than `width`; a single word that is wider stays whole. */
export function wrapped(words: string, width: number, measure: (text: string) => number): readonly string[] {
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
