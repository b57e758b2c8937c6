/**
 * Every colour of the console. Screens and components never name a colour: they use the `--kh-*` variables that
 * `css-variables.ts` derives from these tokens. `palette.test.ts` requires WCAG AA contrast for each pair of
 * text and background.
 */

/** Ten shades, lightest first, as the component library expects. */
export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** The accent: deep harbour green-blue, the colour of a painted front door. */
export const harbour: Shades = [
  '#e8f4f3',
  '#d0e8e7',
  '#a3d1d0',
  '#71b9b8',
  '#489fa0',
  '#268588',
  '#127579',
  '#0b6267',
  '#084f54',
  '#063d41',
];

export const brick: Shades = [
  '#fdeeec',
  '#fad9d5',
  '#f4b2aa',
  '#ec867b',
  '#e2604f',
  '#d4432f',
  '#c23522',
  '#ab2a19',
  '#8d2013',
  '#6e180e',
];

export const slate: Shades = [
  '#f5f7f7',
  '#edf1f1',
  '#e1e6e6',
  '#cfd7d7',
  '#adb9ba',
  '#859395',
  '#616f72',
  '#475558',
  '#2c393b',
  '#142022',
];

/** Dark surfaces run the other way round: text first, darkest background last. */
export const night: Shades = [
  '#e6ebeb',
  '#c6cfd0',
  '#95a3a5',
  '#768487',
  '#3d4a4d',
  '#2a3437',
  '#1f282a',
  '#161d1f',
  '#101617',
  '#0b0f10',
];

export interface Tokens {
  /** The window behind everything: navigation and page margins. */
  readonly canvas: string;
  /** Panels and tables. */
  readonly surface: string;
  /** Inside a surface: table heads, code, wells. */
  readonly sunken: string;
  /** Above a surface: menus, dialogs. */
  readonly raised: string;
  readonly hover: string;
  readonly line: string;
  readonly lineStrong: string;
  /** Outline of an input, with 3:1 contrast against its background. */
  readonly control: string;
  readonly text: string;
  readonly textSoft: string;
  readonly textFaint: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentText: string;
  readonly accentSoft: string;
  readonly accentLine: string;
  readonly focus: string;
  readonly goodText: string;
  readonly goodSoft: string;
  readonly goodLine: string;
  readonly warnText: string;
  readonly warnSoft: string;
  readonly warnLine: string;
  readonly badText: string;
  readonly badSoft: string;
  readonly badLine: string;
  readonly infoText: string;
  readonly infoSoft: string;
  readonly infoLine: string;
  /** The hatched line and the badge of the sample workspace. */
  readonly sampleGround: string;
  readonly sampleText: string;
  readonly sampleLine: string;
  /** Text on the solid band of a live workspace. */
  readonly onLive: string;
  readonly shade: string;
  /**
   * Chart series, distinct by lightness as well as hue, with 3:1 contrast against every background, and always
   * labelled.
   */
  readonly chart1: string;
  readonly chart2: string;
  readonly chart3: string;
  readonly chart4: string;
  readonly chart5: string;
  readonly chart6: string;
  /** One quantity from low to high: bands, heatmaps. */
  readonly scale1: string;
  readonly scale2: string;
  readonly scale3: string;
  readonly scale4: string;
  readonly scale5: string;
}

export const lightTokens: Tokens = {
  canvas: slate[0],
  surface: '#ffffff',
  sunken: '#f3f6f6',
  raised: '#ffffff',
  hover: '#eaefef',
  line: slate[2],
  lineStrong: slate[3],
  control: '#7d8b8e',
  text: slate[9],
  textSoft: slate[7],
  textFaint: '#5c6a6d',
  accent: harbour[7],
  accentHover: harbour[8],
  onAccent: '#ffffff',
  accentText: harbour[7],
  accentSoft: harbour[0],
  accentLine: harbour[2],
  focus: harbour[6],
  goodText: '#17673b',
  goodSoft: '#e8f5ed',
  goodLine: '#b3dbc2',
  warnText: '#855004',
  warnSoft: '#fdf3e0',
  warnLine: '#ecd09a',
  badText: brick[7],
  badSoft: brick[0],
  badLine: brick[2],
  infoText: '#245f94',
  infoSoft: '#ebf3fa',
  infoLine: '#b9d5ec',
  sampleGround: '#fdeebd',
  sampleText: '#4a3700',
  sampleLine: '#e5c65f',
  onLive: '#ffffff',
  shade: 'rgb(20 32 34 / 0.42)',
  chart1: '#127579',
  chart2: '#b4540a',
  chart3: '#4450a8',
  chart4: '#b03a78',
  chart5: '#66750f',
  chart6: '#56646a',
  scale1: '#dfefee',
  scale2: '#b5dbda',
  scale3: '#6fb8b7',
  scale4: '#268588',
  scale5: '#084f54',
};

export const darkTokens: Tokens = {
  canvas: night[8],
  surface: night[7],
  sunken: '#12191a',
  raised: '#1c2527',
  hover: '#222c2f',
  line: '#273134',
  lineStrong: night[4],
  control: '#6b7a7d',
  text: night[0],
  textSoft: '#b6c1c2',
  textFaint: '#93a1a3',
  accent: harbour[6],
  accentHover: '#1c7d80',
  onAccent: '#ffffff',
  accentText: '#74c6c5',
  accentSoft: '#12302f',
  accentLine: '#235a5a',
  focus: '#5bb9ba',
  goodText: '#7bcf9e',
  goodSoft: '#15301f',
  goodLine: '#285a3b',
  warnText: '#e8b765',
  warnSoft: '#33270f',
  warnLine: '#5f4a1e',
  badText: '#f59f93',
  badSoft: '#3a1b16',
  badLine: '#6d342b',
  infoText: '#8fc0ec',
  infoSoft: '#15283a',
  infoLine: '#2b4a68',
  sampleGround: '#43360c',
  sampleText: '#ffe9a6',
  sampleLine: '#7d681f',
  onLive: '#ffffff',
  shade: 'rgb(4 8 9 / 0.62)',
  chart1: '#53b8b8',
  chart2: '#f0a15c',
  chart3: '#98a6f5',
  chart4: '#e78fbb',
  chart5: '#b6c455',
  chart6: '#a3b0b3',
  scale1: '#183233',
  scale2: '#1f4b4c',
  scale3: '#2c7072',
  scale4: '#4ca4a4',
  scale5: '#9bdad9',
};

/** Solid backgrounds for the band of a live workspace. White text is legible on all of them, in both schemes. */
export const workspaceGrounds = {
  teal: '#0b6267',
  indigo: '#3f4aa8',
  grape: '#7a3397',
  orange: '#a1470b',
  pink: '#ad2560',
  lime: '#4c6710',
} as const;
