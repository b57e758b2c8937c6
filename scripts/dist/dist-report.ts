import type { InstallerKind } from './installers/installer-kinds.ts';
import type { FuseReading } from './contents/fuses.ts';

/** What became of one kind of installer. */
export interface InstallerOutcome {
  kind: InstallerKind;
  installer: string;
  /** Name within dist/, or null when it was not built. */
  file: string | null;
  bytes: number | null;
  signature: 'signed' | 'unsigned' | null;
  /** Why it was not built, or what its signature is worth. */
  note: string;
  tookMs: number;
}

export interface DistReport {
  version: string;
  at: string;
  electron: { version: string; origin: string };
  /** False when the app holds a runtime that is not the official one. */
  forRelease: boolean;
  app: { bytes: number; asarBytes: number; packages: number };
  fuses: readonly FuseReading[];
  installers: readonly InstallerOutcome[];
}

/** The report as lines for people. */
export function reportLines(report: DistReport): string[] {
  const { electron, forRelease, app, fuses, installers } = report;
  const rows = installers.map(({ installer, file, bytes, signature, note }) =>
    file === null
      ? `  ${installer.padEnd(18)} not built: ${note}`
      : `  ${installer.padEnd(18)} ${file}  ${megabytes(bytes ?? 0)}  ${signature ?? ''}`,
  );
  const states = fuses.map(({ fuse, found }) => `${fuse} ${found === true ? 'on' : 'off'}`).join(', ');
  return [
    '',
    ...rows,
    '',
    `  Signature: ${installers.find(({ file }) => file !== null)?.note ?? 'nothing was built'}`,
    `  App: ${megabytes(app.bytes)} unpacked, of which ours ${megabytes(app.asarBytes)}, from ${app.packages} packages`,
    `  Fuses, read back: ${states}`,
    '  With them: SHA256SUMS, keyholder.cdx.json (bill of materials), THIRD-PARTY-NOTICES.txt, dist.json',
    ...(forRelease
      ? []
      : [
          '',
          `  NOT FOR RELEASE: built with Electron ${electron.version} (${electron.origin}), not the official one.`,
        ]),
  ];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
