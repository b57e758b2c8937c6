import type { PropertyProfile } from '../world/listing/property-profile.ts';
import type { NonEmpty } from '../world/seeded-random.ts';
import { seededRandom } from '../world/seeded-random.ts';

/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number];

interface Palette {
  readonly skyTop: Colour;
  readonly skyBottom: Colour;
  readonly sun: Colour;
  readonly far: Colour;
  readonly near: Colour;
}

/** A ridge of hills or waves: height above the bottom as a share of the picture's height. */
export interface Ridge {
  readonly colour: Colour;
  readonly heightAt: (x: number) => number;
}

/** A landscape in unit coordinates: x and y from 0 to 1, y downwards. */
export interface Scene {
  readonly palette: Palette;
  readonly sunX: number;
  readonly sunY: number;
  readonly sunRadius: number;
  readonly ridges: readonly Ridge[];
  readonly property: { readonly x: number; readonly y: number; readonly size: number } | null;
}

const PALETTES: NonEmpty<Palette> = [
  {
    skyTop: [70, 110, 160],
    skyBottom: [250, 205, 160],
    sun: [255, 240, 205],
    far: [110, 125, 160],
    near: [40, 60, 75],
  },
  {
    skyTop: [135, 190, 225],
    skyBottom: [235, 245, 245],
    sun: [255, 252, 235],
    far: [140, 175, 170],
    near: [60, 105, 80],
  },
  {
    skyTop: [45, 45, 90],
    skyBottom: [225, 130, 120],
    sun: [255, 205, 150],
    far: [95, 75, 120],
    near: [35, 30, 60],
  },
  {
    skyTop: [165, 190, 200],
    skyBottom: [225, 228, 222],
    sun: [245, 245, 235],
    far: [150, 165, 165],
    near: [85, 100, 90],
  },
  {
    skyTop: [90, 150, 200],
    skyBottom: [245, 225, 185],
    sun: [255, 235, 170],
    far: [165, 150, 120],
    near: [110, 95, 55],
  },
];

export function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** The colour at a fraction `y` of the way down the sky. */
export function skyColour(scene: Scene, y: number): Colour {
  return mix(scene.palette.skyTop, scene.palette.skyBottom, Math.min(1, y / 0.75));
}

/** The picture called `name` of a property, the same every time. */
export function sceneFor(seed: number, property: PropertyProfile, name: string): Scene {
  const random = seededRandom(seed, 'scene', property.id, name);
  const palette = random.pick(PALETTES);
  const roughness = { coast: 0.035, lake: 0.11, hills: 0.07, moor: 0.05 }[property.place.kind];
  const count = 4;
  const ridges = Array.from({ length: count }, (_, index): Ridge => {
    const share = index / (count - 1);
    const base = 0.52 - share * 0.4 + random.between(-0.02, 0.02);
    const amplitude = roughness * (1.3 - share);
    const waves = [random.between(1, 2.5), random.between(3, 5), random.between(7, 11)];
    const shifts = waves.map(() => random.between(0, Math.PI * 2));
    return {
      colour: mix(palette.far, palette.near, share),
      heightAt: (x) =>
        waves.reduce(
          (height, wave, at) =>
            height + (amplitude / (at + 1)) * Math.sin(x * wave * Math.PI + (shifts[at] ?? 0)),
          base,
        ),
    };
  });
  const propertyX = random.between(0.2, 0.8);
  const ground = ridges[2]?.heightAt(propertyX) ?? 0.3;
  return {
    palette,
    sunX: random.between(0.15, 0.85),
    sunY: random.between(0.12, 0.35),
    sunRadius: random.between(0.03, 0.06),
    ridges,
    property: random.chance(0.7) ? { x: propertyX, y: 1 - ground, size: random.between(0.06, 0.1) } : null,
  };
}
