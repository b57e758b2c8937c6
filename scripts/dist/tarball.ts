import { basename, dirname, join } from 'node:path';
import { runCaptured } from '../run-captured.ts';
import { identity } from './identity.ts';

/**
 * Builds the archive for people who install nothing: unpack it anywhere and start `keyholder` in it.
 * @param unpacked electron-builder's folder
 */
export async function buildTarball(
  unpacked: string,
  { folder, version, arch }: { folder: string; version: string; arch: string },
): Promise<string> {
  const name = `${identity.executable}-${version}-linux-${arch}`;
  const target = join(folder, `${name}.tar.gz`);
  const args = ['-czf', target, '--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
  const from = [
    '-C',
    dirname(unpacked),
    `--transform=s,^${basename(unpacked)},${name},S`,
    basename(unpacked),
  ];
  const { code, output } = await runCaptured('tar', [...args, ...from]);
  if (code !== 0) throw new Error(`tar failed: ${output}`);
  return target;
}
