/** What the pictures of one listing may take of the page together. */
export const listingBudget = {
  /** Of the data URLs that the page holds. */
  chars: 256_000_000,
  /** Unpacked: fifty photographs of twelve megapixels. */
  decodedBytes: 2_400_000_000,
} as const;

export interface PictureCost {
  readonly chars: number;
  readonly decodedBytes: number;
}

/**
 * Adds up what was handed to the page for the listing that it shows; with the next listing it begins anew, as the page
 * lets go of the pictures of the one before.
 */
export class ListingBudget {
  readonly #most: PictureCost;
  #listing = '';
  readonly #handed = new Map<string, PictureCost>();

  constructor(most: PictureCost = listingBudget) {
    this.#most = most;
  }

  /** Whether this picture still fits; one that was handed over before always does. */
  admits(listing: string, url: string, cost: PictureCost): boolean {
    if (listing !== this.#listing) this.#handed.clear();
    this.#listing = listing;
    if (this.#handed.has(url)) return true;
    let { chars, decodedBytes } = cost;
    for (const other of this.#handed.values()) {
      chars += other.chars;
      decodedBytes += other.decodedBytes;
    }
    if (chars > this.#most.chars || decodedBytes > this.#most.decodedBytes) return false;
    this.#handed.set(url, cost);
    return true;
  }
}
