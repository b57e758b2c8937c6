/** What a Linux package is made of. */
export interface LinuxPackage {
  /** The laid-out tree, see linux-tree.ts. */
  tree: string;
  /** Where the finished package goes. */
  folder: string;
  version: string;
  /** In Node's words: x64, arm64. */
  arch: string;
  /** What every file of it says it was made at. */
  madeAt: Date;
}
