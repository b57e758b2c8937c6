/** What `npm start -- …` asks for. */
export interface StartArguments {
  /** Walk through every screen without a person instead of opening a window for one. */
  tour: boolean;
  /** Passed on to the app as they are. */
  forApp: string[];
}

/** Reads the words after `npm start --`; `--tour` is ours, everything else is the app's. */
export function readStartArguments(words: readonly string[]): StartArguments {
  return { tour: words.includes('--tour'), forApp: words.filter((word) => word !== '--tour') };
}
