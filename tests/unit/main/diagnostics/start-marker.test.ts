import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartMarker } from '../../../../src/main/diagnostics/start-marker.ts';
import { openToOthers } from '../../../permissions.ts';
import { emptyFolder } from '../../../empty-folder.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 24, 12, minute));
const newFolder = (): string => join(emptyFolder(), 'logs');

describe('StartMarker', () => {
  it('reports an orderly end at the first start, and after an orderly end', () => {
    const folder = newFolder();
    const first = new StartMarker(folder, at(0));
    expect(first.begin()).toEqual({ kind: 'orderly' });
    first.ended();
    expect(readdirSync(folder)).toEqual([]);
    expect(new StartMarker(folder, at(1)).begin()).toEqual({ kind: 'orderly' });
  });

  it('reports that the last run was cut short', () => {
    const folder = newFolder();
    new StartMarker(folder, at(0)).begin();
    const second = new StartMarker(folder, at(5));
    expect(second.begin()).toEqual({ kind: 'unknown', startedAt: at(0).toISOString() });
    second.ended();
    expect(new StartMarker(folder, at(6)).begin()).toEqual({ kind: 'orderly' });
  });

  it('reports once that a fault ended the last run', () => {
    const folder = newFolder();
    const first = new StartMarker(folder, at(0));
    first.begin();
    first.faulted(at(3));
    const second = new StartMarker(folder, at(5));
    expect(second.begin()).toEqual({
      kind: 'fault',
      startedAt: at(0).toISOString(),
      at: at(3).toISOString(),
    });
    second.ended();
    expect(new StartMarker(folder, at(6)).begin()).toEqual({ kind: 'orderly' });
  });

  it('makes its file private', () => {
    const folder = newFolder();
    new StartMarker(folder, at(0)).begin();
    expect(openToOthers(join(folder, 'start.json'))).toBe(0);
  });

  it('begins and ends with a damaged file or without its folder', () => {
    const folder = newFolder();
    new StartMarker(folder, at(0)).begin();
    writeFileSync(join(folder, 'start.json'), '{"startedAt":');
    expect(new StartMarker(folder, at(1)).begin()).toEqual({ kind: 'orderly' });
    const below = new StartMarker(join(folder, 'start.json', 'logs'), at(2));
    expect(below.begin()).toEqual({ kind: 'orderly' });
    below.faulted(at(3));
    below.ended();
  });
});
