import { basename, dirname, join } from 'node:path';
import { runCaptured } from '../../process/run-captured.ts';
import { identity } from '../identity.ts';
import type { LinuxPackage } from './linux-package.ts';

/**
 * Builds the archive for people who install nothing: unpack it anywhere and start `keyholder` in it.
 * @param unpacked electron-builder's folder
 */
export async function buildTarball(
  unpacked: string,
  { folder, version, arch, madeAt }: Omit<LinuxPackage, 'tree'>,
): Promise<string> {
  const name = `${identity.executable}-${version}-linux-${arch}`;
  const target = join(folder, `${name}.tar.gz`);
  // Neither who built it nor when is in it, so that two builds of one commit are the same to the byte.
  const unnamed = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=go-w'];
  const seconds = `--mtime=@${String(madeAt.getTime() / 1_000)}`;
  const args = ['--use-compress-program=gzip -n', '-cf', target, ...unnamed, seconds];
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
