/** A file of a manifest: its place in the folder that is written, and its text. */
export interface ManifestFile {
  readonly path: string;
  readonly text: string;
}
