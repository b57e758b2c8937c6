import { extractFile, listPackage, statFile } from '@electron/asar';

/** A file in an app.asar. */
export interface PackedFile {
  /** Relative to the archive, with `/` on every system. */
  readonly name: string;
  /** Its bytes, read when they are asked for. */
  readonly read: () => Buffer;
}

/** What is asked of an archive: paths go in and come out with the separators of the system that runs. */
export interface ArchiveReader {
  /** Every file and folder; each path begins with a separator. */
  readonly list: () => readonly string[];
  readonly isFolder: (path: string) => boolean;
  readonly read: (path: string) => Buffer;
}

/** The archive at a path, by the library that packed it. */
export function archiveReader(asar: string): ArchiveReader {
  return {
    list: () => listPackage(asar, { isPack: false }),
    isFolder: (path) => 'files' in statFile(asar, path),
    read: (path) => extractFile(asar, path),
  };
}

/** Every file of an archive, folders left out. */
export function packedFiles({ list, isFolder, read }: ArchiveReader): PackedFile[] {
  return (
    list()
      // The library finds nothing by a path that begins with a separator, nor on Windows by one with `/`.
      .map((listed) => listed.replace(/^[\\/]/, ''))
      .filter((path) => !isFolder(path))
      .map((path) => ({ name: path.replaceAll('\\', '/'), read: () => read(path) }))
  );
}
