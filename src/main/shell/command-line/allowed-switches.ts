/**
 * The switches that a shipped console starts with, each with what may follow its `=`; null is nothing. Chromium knows
 * about two thousand more, and some of them let another program read, steer or record what happens here.
 */
const allowedSwitches: ReadonlyMap<string, RegExp | null> = new Map<string, RegExp | null>([
  ['sample', null],
  ['forget-everything', null],
  ['yes', null],
  ['version', null],
  ['help', null],
  // Several people, or tests, with a data folder each. It is the person's own folder in any case.
  ['user-data-dir', /^./],
  // Formats of dates and numbers other than the desktop's.
  ['lang', /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i],
  // Wayland or X11, and typing in Chinese, Japanese or Korean under Wayland: distributions and wrappers pass these.
  ['ozone-platform', /^(?:x11|wayland)$/],
  ['ozone-platform-hint', /^(?:auto|x11|wayland)$/],
  ['enable-features', /^(?:(?:UseOzonePlatform|Wayland[A-Za-z0-9]+)(?:,(?!$)|$))+$/],
  ['enable-wayland-ime', null],
  ['wayland-text-input-version', /^[13]$/],
  ['gtk-version', /^[34]$/],
  // Seeing and hearing: scale, contrast, motion, and a screen reader that Chromium does not find by itself.
  ['force-device-scale-factor', /^\d(?:\.\d{1,3})?$/],
  ['force-high-contrast', null],
  ['force-prefers-reduced-motion', null],
  ['force-renderer-accessibility', /^(?:|basic|form-controls|complete)$/],
  // Broken graphics drivers and virtual machines: without it such a person sees an empty window.
  ['disable-gpu', null],
]);

/** Who starts the console, and where. */
export interface Starter {
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
}

/**
 * The first switch on the command line that is not allowed, as it was written but without its value, or null.
 * @param argv without the program itself
 */
export function refusedSwitch(argv: readonly string[], starter: Starter): string | null {
  const refused = argv.find((word) => isSwitch(word, starter) && !isAllowed(word, starter));
  return refused === undefined ? null : printable(refused);
}

/** As Chromium sees it: after one dash or two, on Windows also after a slash, and with blanks around it. */
function isSwitch(word: string, { platform }: Starter): boolean {
  return /^\s*-/.test(word) || (platform === 'win32' && /^\s*\//.test(word));
}

/** Only as the list writes it: nothing is gained by other cases, fewer dashes or blanks. */
function isAllowed(word: string, { platform, isRoot }: Starter): boolean {
  // SECURITY: Chromium does not start for root with its sandbox. Nobody else's console ever runs without one.
  if (word === '--no-sandbox') return platform === 'linux' && isRoot;
  // The number that older macOS gives to what is opened from the Finder.
  if (platform === 'darwin' && /^-psn_\d+_\d+$/.test(word)) return true;
  const [, name = '', value] = /^--([a-z-]+)(?:=(.*))?$/.exec(word) ?? [];
  const rule = allowedSwitches.get(name);
  if (rule === undefined) return false;
  return rule === null ? value === undefined : rule.test(value ?? '');
}

/** SECURITY: a value may be a secret that was put in the wrong place, and control characters could steer a terminal. */
function printable(word: string): string {
  const name = word.trim().split('=', 1)[0] ?? '';
  return name.replaceAll(/[^\x21-\x7e]/g, '?').slice(0, 60);
}

/** Of Electron's own only where Linux people choose between X11 and Wayland steers nothing but the window. */
const families = /^(?:ELECTRON_(?!OZONE_PLATFORM_HINT$)|CHROME_)/i;

/** Chromium has opened its log before any line of ours runs, so removing this would come too late. */
const tooLate = ['ELECTRON_ENABLE_LOGGING'] as const;

/** The first variable with which a shipped console does not start, or null. */
export function refusedVariable(env: NodeJS.ProcessEnv): string | null {
  return tooLate.find((name) => env[name] !== undefined) ?? null;
}

/**
 * Removes the variables by which Electron and Chromium let the environment steer a program: where it logs, what it
 * starts, what it loads.
 * @returns the names that were there
 */
export function removeSteeringVariables(env: NodeJS.ProcessEnv): readonly string[] {
  const found = Object.keys(env).filter((name) => families.test(name));
  for (const name of found) Reflect.deleteProperty(env, name);
  return found;
}
