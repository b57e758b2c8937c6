/** Where a build looks for updates, and whose signature it believes; both are fixed when it is built. */
export interface UpdateFeed {
  /** A folder, with its slash at the end. */
  readonly address: string;
  /** The raw Ed25519 public key, 32 bytes, base64. */
  readonly publicKey: string;
}

declare global {
  /**
   * Put in place of its name by the bundler. Null in every build that was not given a feed; what hangs on it is then
   * left out: no request, no menu item, no code.
   */
  const __KEYHOLDER_UPDATE_FEED__: UpdateFeed | null;
}
