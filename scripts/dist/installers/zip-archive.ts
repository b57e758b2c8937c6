import { spawn } from 'node:child_process';
import { cpSync, lutimesSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Makes an archive of a packed app, links kept as links (macOS needs them), the same to the byte for the same input.
 * @param unpacked electron-builder's folder
 * @returns the absolute path of the archive
 */
export async function buildZip(
  unpacked: string,
  { folder, name, madeAt }: { folder: string; name: string; madeAt: Date },
): Promise<string> {
  const tree = join(folder, name);
  cpSync(unpacked, tree, { recursive: true, verbatimSymlinks: true });
  const target = join(folder, `${name}.zip`);
  rmSync(target, { force: true });
  const files = filesAndLinks(tree);
  for (const file of files) lutimesSync(join(tree, file), madeAt, madeAt);
  // Times in an archive are local ones: without this, the place of the build is in it.
  const env = { ...process.env, TZ: 'UTC' };
  const child = spawn('zip', ['-q', '-X', '-y', '-9', target, '-@'], {
    cwd: folder,
    env,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(files.map((file) => `${name}/${file}\n`).join(''));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  rmSync(tree, { recursive: true });
  if (code !== 0) throw new Error(`zip failed with ${String(code)}.`);
  return target;
}

function filesAndLinks(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
