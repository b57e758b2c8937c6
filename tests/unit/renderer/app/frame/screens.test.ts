import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as screens from '../../../../../src/renderer/app/frame/screens.ts';
import { routePatterns } from '../../../../../src/renderer/routes.ts';
import type { ScreenPlace } from '../../../../../src/renderer/screen-entry.ts';

const place = (pattern: string): ScreenPlace => ({ pattern, component: () => null });

describe('the screens of the frame', () => {
  it('come each from a folder of its own', () => {
    const folders = readdirSync('src/renderer/screens');
    const without = folders.filter(
      (folder) => !readdirSync(`src/renderer/screens/${folder}`).includes('screen-entry.ts'),
    );
    // It stands outside of the frame.
    expect(without).toEqual(['first-start']);
  });

  it('are at every address that something leads to, once', () => {
    const patterns = screens.framedScreens.map(({ pattern }) => pattern);
    const { home, welcome, connect, ...framed } = routePatterns;
    expect([home, welcome, connect].filter((pattern) => patterns.includes(pattern))).toEqual([]);
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(Object.values(framed).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  it('are asked for the closest address first', () => {
    const closest = screens.closestFirst([place('/a/:b?/:c?'), place('/a'), place('/a/:b/d/:e')]);
    expect(closest.map(({ pattern }) => pattern)[0]).toBe('/a/:b/d/:e');
    const at = (pattern: string): number => screens.framedScreens.findIndex((one) => one.pattern === pattern);
    expect(at(routePatterns.propertyGroup)).toBeLessThan(at(routePatterns.property));
  });
});
