import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, win32 } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writePrivateFile, suggestedFileName } from '../../../../src/main/shell/files/private-file.ts';
import { permissionsOf, shownPermissions } from '../../../permissions.ts';
import { emptyFolder } from '../../../empty-folder.ts';

describe('a saved file', () => {
  let folder: string;
  let umask: number;
  beforeEach(() => {
    folder = emptyFolder();
    umask = process.umask(0);
  });
  afterEach(() => {
    process.umask(umask);
  });

  it('is its owner’s alone to read, whatever the system would give', async () => {
    const file = join(folder, 'new.csv');
    await writePrivateFile(file, 'a,b');
    expect(permissionsOf(file)).toBe(shownPermissions(0o600));
    expect(readFileSync(file, 'utf8')).toBe('a,b');
  });

  it('is so too where one was before that everybody could read', async () => {
    const file = join(folder, 'old.csv');
    writeFileSync(file, 'older and longer', { mode: 0o666 });
    expect(permissionsOf(file)).toBe(shownPermissions(0o666));
    await writePrivateFile(file, Buffer.from('new'));
    expect(permissionsOf(file)).toBe(shownPermissions(0o600));
    expect(readFileSync(file, 'utf8')).toBe('new');
  });
});

describe('a suggested name', () => {
  it.each([
    ['portfolio.csv', 'csv', 'portfolio.csv'],
    ['Heron House: season prices', 'csv', 'Heron House- season prices.csv'],
    ['../../.config/autostart/x.desktop', 'csv', 'config-autostart-x.desktop.csv'],
    ['..\\..\\Startup\\x.bat', 'png', 'Startup-x.bat.png'],
    ['/etc/passwd', 'txt', 'etc-passwd.txt'],
    ['.bashrc', 'txt', 'bashrc.txt'],
    ['C:\\x.csv', 'csv', 'C-x.csv'],
    ['con.csv', 'csv', 'keyholder.csv'],
    ['LPT1', 'csv', 'keyholder.csv'],
    ['', 'json', 'keyholder.json'],
    ['....', 'json', 'keyholder.json'],
    ['a\u0000b\u202efdp.csv', 'csv', 'a-b-fdp.csv'],
  ])('%j becomes one that leads nowhere', (wanted, extension, name) => {
    expect(suggestedFileName(wanted, extension)).toBe(name);
  });

  it('is one part of a path on every system, whatever was asked for', () => {
    const hostile = fc.array(
      fc.oneof(fc.constantFrom('../', '..\\', '/', '~', 'C:', '.', '\0', '\n', '%2e', '*'), fc.string()),
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const name = suggestedFileName(parts.join(''), 'csv');
        expect([basename(name), win32.basename(name)]).toEqual([name, name]);
        expect(name).toMatch(/^\w[\w. -]*\.csv$/);
        expect(name.length).toBeLessThan(120);
      }),
    );
  });
});
