import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { chartColours } from '../frame/chart-look.ts';

const widestBand = 84;

export function bandWidth(slot: { readonly left: number; readonly right: number }): number {
  return Math.min(widestBand, (slot.right - slot.left) * 0.56);
}

export interface EdgeLabel {
  readonly key: string;
  readonly words: string;
  readonly value: number;
  readonly colour: string;
  readonly strong: boolean;
}

const lineHeight = 15;

/** Labels beside the last column or value, `column`, each with a hairline to its mark. */
export function EdgeLabels(props: {
  readonly labels: readonly EdgeLabel[];
  readonly column: string | number;
}) {
  const x = useXAxisScale();
  const y = useYAxisScale();
  const area = usePlotArea();
  if (x === undefined || y === undefined || area === undefined) return null;
  const left = x(props.column, { position: 'start' }) ?? area.x;
  const things = props.labels.map((item) => ({ item, at: y(item.value) ?? 0 }));
  const edge = area.x + area.width;
  const from = (left + edge + bandWidth({ left, right: edge })) / 2 + 3;
  return (
    <g>
      {spreadLabels(things, lineHeight, area.y + 4, area.y + area.height - 2).map((label) => (
        <g key={label.item.key}>
          <path
            d={`M${String(from)} ${String(label.at)} H${String(edge)} L${String(edge + 8)} ${String(label.labelAt)}`}
            stroke={label.item.colour}
            strokeOpacity={0.45}
            fill="none"
          />
          <text
            x={edge + 12}
            y={label.labelAt + 4}
            fill={label.item.strong ? label.item.colour : chartColours.textSoft}
            fontSize={12}
            fontWeight={label.item.strong ? 620 : 400}
          >
            {label.item.words}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The approximate width of text at 12 px, because labels are placed before they are drawn. Errs on the wide side. */
export function labelWidth(words: string, strong = false): number {
  let width = 0;
  for (const letter of words) width += letterWidth(letter);
  return width * (strong ? 1.06 : 1);
}

function letterWidth(letter: string): number {
  if (/[MWmw@%—…]/u.test(letter)) return 11;
  if (/[A-Z]/u.test(letter)) return 8.4;
  if (/[.,:;'’|il ]/u.test(letter)) return 3.6;
  return (letter.codePointAt(0) ?? 0) > 0x2e80 ? 12.5 : 7;
}

interface PlacedLabel<T> {
  readonly item: T;
  /** In px from the top. */
  readonly at: number;
  /** Position of its label, as close as the other labels allow. */
  readonly labelAt: number;
}

/**
 * Spreads labels at an edge so that none overlap: at least `gap` px apart, and within `top` to `bottom` while there is
 * room. Keeps their order.
 */
export function spreadLabels<T>(
  things: readonly { readonly item: T; readonly at: number }[],
  gap: number,
  top: number,
  bottom: number,
): readonly PlacedLabel<T>[] {
  const sorted = things.toSorted((left, right) => left.at - right.at);
  const places: number[] = [];
  for (const { at } of sorted) places.push(Math.max(at, (places.at(-1) ?? top - gap) + gap));
  let floor = bottom;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    places[index] = Math.min(places[index] ?? floor, floor);
    floor = (places[index] ?? floor) - gap;
  }
  return sorted.map(({ item, at }, index) => ({ item, at, labelAt: places[index] ?? at }));
}
