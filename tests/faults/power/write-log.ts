/** One call of the recorded program to the disk, or one acknowledgement, in order. */
export type DiskStep =
  | { readonly kind: 'write'; readonly path: string; readonly offset: number; readonly bytes: Uint8Array }
  | { readonly kind: 'cut'; readonly path: string; readonly size: number }
  | { readonly kind: 'sync' | 'removal'; readonly path: string }
  | { readonly kind: 'acknowledged'; readonly digest: string };

const newline = 10;

/** Reads the log that record-writes.c and recorded-journal.ts write. */
export function readWriteLog(log: Buffer): DiskStep[] {
  const steps: DiskStep[] = [];
  let at = 0;
  while (at < log.length) {
    const end = log.indexOf(newline, at);
    const [kind, place, length, ...rest] = log.toString('utf8', at, end).split(' ');
    const path = rest.join(' ');
    at = end + 1;
    if (kind === 'W') {
      const bytes = log.subarray(at, at + Number(length));
      steps.push({ kind: 'write', path, offset: Number(place), bytes });
      at += Number(length) + 1;
    } else if (kind === 'T') steps.push({ kind: 'cut', path, size: Number(place) });
    else if (kind === 'S') steps.push({ kind: 'sync', path });
    else if (kind === 'U') steps.push({ kind: 'removal', path });
    else if (kind === 'A') steps.push({ kind: 'acknowledged', digest: path });
    else throw new Error(`The log of writes holds an unknown line (${String(kind)}).`);
  }
  return steps;
}
