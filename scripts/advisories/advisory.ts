/** A published advisory that is about a version in our lock file. */
export interface Advisory {
  /** `GHSA-…` where its address names one, else the address itself. */
  id: string;
  packageName: string;
  title: string;
  /** The source's own word: info, low, moderate, high, critical. */
  severity: string;
  url: string;
  /** The keys in package-lock.json that it is about. */
  folders: readonly string[];
}

/** One that was looked at and does no harm here. It is looked at again when it expires. */
export interface AcceptedAdvisory {
  id: string;
  packageName: string;
  /** Why it does no harm here. */
  reason: string;
  /** The first day on which it counts again, `YYYY-MM-DD`. */
  until: string;
}
