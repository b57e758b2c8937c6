/** Left edge, width, wall height and roof height, in a street 1440 wide and 170 high. */
type Property = readonly [left: number, width: number, wall: number, roof: number];

const far: readonly Property[] = [
  [20, 120, 62, 40],
  [176, 96, 78, 34],
  [300, 132, 58, 46],
  [470, 104, 84, 36],
  [602, 136, 64, 50],
  [766, 98, 80, 32],
  [890, 128, 60, 44],
  [1046, 106, 82, 36],
  [1180, 130, 62, 46],
  [1330, 100, 76, 34],
];
const near: readonly Property[] = [
  [-30, 104, 40, 34],
  [92, 128, 46, 42],
  [244, 84, 34, 30],
  [356, 116, 52, 38],
  [500, 92, 36, 32],
  [640, 140, 44, 48],
  [806, 88, 38, 30],
  [930, 120, 54, 40],
  [1084, 96, 36, 34],
  [1208, 132, 48, 44],
  [1372, 92, 40, 32],
];
/** Lit windows in the near row: the property's index, and the position along its wall from 0 to 1. */
const lit: readonly (readonly [index: number, along: number])[] = [
  [1, 0.3],
  [3, 0.58],
  [5, 0.28],
  [5, 0.6],
  [7, 0.42],
  [9, 0.3],
];
const ground = 170;
const windowSize = 13;

function outline(properties: readonly Property[]): string {
  return properties
    .map(([left, width, wall, roof]) => {
      const eaves = ground - wall;
      const overhang = 5;
      return [
        `M${left} ${ground}V${eaves}H${left - overhang}`,
        `L${left + width / 2} ${eaves - roof}L${left + width + overhang} ${eaves}`,
        `H${left + width}V${ground}Z`,
      ].join('');
    })
    .join('');
}

const farOutline = outline(far);
const nearOutline = outline(near);

function mixed(colour: string, percent: number): string {
  return `color-mix(in srgb, var(${colour}) ${percent}%, var(--kh-canvas))`;
}

/** Decoration only: a quiet street along the lower edge with a few lit windows. */
export function Rooftops() {
  return (
    <svg
      style={{ position: 'absolute', inset: 'auto 0 0', width: '100%', height: '8.5rem' }}
      viewBox="0 0 1440 170"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path style={{ fill: mixed('--kh-accent', 7) }} d={farOutline} />
      <path style={{ fill: mixed('--kh-accent', 16) }} d={nearOutline} />
      {lit.map(([index, along]) => {
        const property = near[index];
        if (property === undefined) return null;
        const [left, width, wall] = property;
        return (
          <rect
            key={`${index} ${along}`}
            style={{ fill: mixed('--kh-sample-line', 80) }}
            x={left + width * along}
            y={ground - wall + 10}
            width={windowSize}
            height={windowSize + 3}
            rx="1.5"
          />
        );
      })}
    </svg>
  );
}
