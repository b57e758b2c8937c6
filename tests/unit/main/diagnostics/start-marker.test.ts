import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartMarker } from '../../../../src/main/diagnostics/start-marker.ts';
import { openToOthers } from '../../../permissions.ts';
import { emptyFolder } from '../../../empty-folder.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 24, 12, minute));
const newFolder = (): string => join(emptyFolder(), 'logs');

describe('a start', () => {
  it('finds nothing to say where none was before it, or that one ended as it should', () => {
    const folder = newFolder();
    const first = new StartMarker(folder, at(0));
    expect(first.begin()).toEqual({ kind: 'orderly' });
    first.ended();
    expect(readdirSync(folder)).toEqual([]);
    expect(new StartMarker(folder, at(1)).begin()).toEqual({ kind: 'orderly' });
  });

  it('finds that the one before it was cut short', () => {
    const folder = newFolder();
    new StartMarker(folder, at(0)).begin();
    const second = new StartMarker(folder, at(5));
    expect(second.begin()).toEqual({ kind: 'unknown', startedAt: at(0).toISOString() });
    second.ended();
    expect(new StartMarker(folder, at(6)).begin()).toEqual({ kind: 'orderly' });
  });

  it('finds the last words of one that a fault ended, once', () => {
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

  it('keeps its file to the person', () => {
    const folder = newFolder();
    new StartMarker(folder, at(0)).begin();
    expect(openToOthers(join(folder, 'start.json'))).toBe(0);
  });

  it('begins and ends where the file is damaged or the folder cannot be made', () => {
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
