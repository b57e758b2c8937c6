import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver } from '../../../../src/renderer/app/theme/css-variables.ts';
import type { Tokens } from '../../../../src/renderer/app/theme/palette.ts';
import {
  brick,
  darkTokens,
  lightTokens,
  workspaceGrounds,
} from '../../../../src/renderer/app/theme/palette.ts';
import { projectRoot } from '../../../../scripts/setup/project-root.mjs';

/** WCAG 2.2: relative luminance of '#rrggbb'. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const grounds = ['canvas', 'surface', 'sunken', 'raised', 'hover'] as const satisfies (keyof Tokens)[];
const texts = [
  'text',
  'textSoft',
  'textFaint',
  'accentText',
  'goodText',
  'warnText',
  'badText',
  'infoText',
] as const satisfies (keyof Tokens)[];

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
] as const)('the %s palette', (_scheme, tokens) => {
  it.each(grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)))(
    'makes %s readable on %s',
    (text, ground) => {
      expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['accent', 'good', 'warn', 'bad', 'info'] as const)(
    'makes text and its own text colour readable on %sSoft',
    (tone) => {
      for (const text of [tokens[`${tone}Text`], tokens.text, tokens.textFaint]) {
        expect(contrast(text, tokens[`${tone}Soft`])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('makes text readable on filled controls and on the sample badge', () => {
    for (const ground of [tokens.accent, tokens.accentHover]) {
      expect(contrast(tokens.onAccent, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(tokens.sampleText, tokens.sampleGround)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['canvas', 'surface', 'sunken', 'raised'] as const)(
    'shows field outlines and focus rings on %s',
    (ground) => {
      expect(contrast(tokens.control, tokens[ground])).toBeGreaterThanOrEqual(3);
      expect(contrast(tokens.focus, tokens[ground])).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'] as const)(
    'shows the series %s on chart backgrounds',
    (series) => {
      for (const ground of [tokens.surface, tokens.canvas, tokens.sunken]) {
        expect(contrast(tokens[series], ground)).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('makes adjacent steps of the scale distinguishable', () => {
    const scale = [tokens.scale1, tokens.scale2, tokens.scale3, tokens.scale4, tokens.scale5];
    for (const [index, step] of scale.slice(1).entries()) {
      expect(contrast(step, scale[index] ?? step)).toBeGreaterThanOrEqual(1.2);
    }
  });

  it.each(Object.entries(workspaceGrounds))('makes text readable on the %s band', (_name, ground) => {
    expect(contrast(tokens.onLive, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('destructive buttons', () => {
  it.each([
    ['light', brick[7]],
    ['dark', brick[6]],
  ])('have readable white text in the %s theme', (_scheme, ground) => {
    expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
  });
});

it('every --kh- variable in use is defined', () => {
  const { variables, light, dark } = cssVariablesResolver(DEFAULT_THEME);
  expect(Object.keys(light)).toEqual(Object.keys(dark));
  const files = globSync('src/renderer/**/*.{css,ts,tsx}', { cwd: projectRoot }).map((file) =>
    readFileSync(join(projectRoot, file), 'utf8'),
  );
  expect(files.length).toBeGreaterThan(500);
  const named = (pattern: RegExp): string[] =>
    files.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));
  const known = new Set([
    ...[variables, light].flatMap((given) => Object.keys(given)),
    ...named(/^\s*(--kh-[\w-]+):/gm),
  ]);
  const unknown = named(/var\((--kh-[\w-]+)[,)]/g).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});
