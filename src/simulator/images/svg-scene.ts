import type { Colour, Scene } from './scene.ts';
import { skyColour } from './scene.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const STEPS = 48;

function css(colour: Colour): string {
  return `rgb(${colour.map((part) => Math.round(part)).join(',')})`;
}

function ridgePath(heightAt: (x: number) => number, { width, height }: Size): string {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const x = step / STEPS;
    return `L${(x * width).toFixed(1)} ${((1 - heightAt(x)) * height).toFixed(1)}`;
  });
  return `M0 ${height}${points.join('')}L${width} ${height}Z`;
}

function houseShapes(scene: Scene, { width, height }: Size): string {
  if (scene.house === null) return '';
  const wide = scene.house.size * width;
  const tall = wide * 0.55;
  const x = scene.house.x * width - wide / 2;
  const y = scene.house.y * height - tall * 0.8;
  const pane = wide * 0.13;
  const windows = [0.2, 0.62]
    .map(
      (at) =>
        `<rect x="${(x + wide * at).toFixed(1)}" y="${(y + tall * 0.3).toFixed(1)}" width="${pane.toFixed(1)}" height="${pane.toFixed(1)}" fill="rgb(255,214,130)"/>`,
    )
    .join('');
  const roof = `M${(x - wide * 0.06).toFixed(1)} ${y.toFixed(1)}L${(x + wide / 2).toFixed(1)} ${(y - tall * 0.7).toFixed(1)}L${(x + wide * 1.06).toFixed(1)} ${y.toFixed(1)}Z`;
  return (
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${wide.toFixed(1)}" height="${tall.toFixed(1)}" fill="rgb(236,228,214)"/>` +
    `<path d="${roof}" fill="rgb(74,70,78)"/>${windows}`
  );
}

/** The scene as an SVG file: shapes only, no script, no outside reference. */
export function svgOfScene(scene: Scene, size: Size): string {
  const { width, height } = size;
  const ridges = scene.ridges.map(
    (ridge) => `<path d="${ridgePath(ridge.heightAt, size)}" fill="${css(ridge.colour)}"/>`,
  );
  const sun = `<circle cx="${(scene.sunX * width).toFixed(1)}" cy="${(scene.sunY * height).toFixed(1)}" r="${(scene.sunRadius * height).toFixed(1)}" fill="${css(scene.palette.sun)}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${css(skyColour(scene, 0))}"/>` +
    `<stop offset=".75" stop-color="${css(skyColour(scene, 1))}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${sun}` +
    `${ridges.slice(0, 3).join('')}${houseShapes(scene, size)}${ridges.slice(3).join('')}</svg>\n`
  );
}
