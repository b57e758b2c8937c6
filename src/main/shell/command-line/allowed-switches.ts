/**
 * The switches that a shipped build accepts, each with its allowed value; null: no value. Chromium knows about two
 * thousand more, some of which let another program read, control or record Keyholder.
 */
const allowedSwitches: ReadonlyMap<string, RegExp | null> = new Map<string, RegExp | null>([
  ['sample', null],
  ['forget-everything', null],
  ['yes', null],
  ['version', null],
  ['help', null],
  // For several people, or tests, with separate data folders. It is always the person's own folder.
  ['user-data-dir', /^./],
  // Formats of dates and numbers that differ from the desktop's.
  ['lang', /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i],
  // Wayland or X11, and typing Chinese, Japanese or Korean under Wayland: distributions and wrappers pass these.
  ['ozone-platform', /^(?:x11|wayland)$/],
  ['ozone-platform-hint', /^(?:auto|x11|wayland)$/],
  ['enable-features', /^(?:(?:UseOzonePlatform|Wayland[A-Za-z0-9]+)(?:,(?!$)|$))+$/],
  ['enable-wayland-ime', null],
  ['wayland-text-input-version', /^[13]$/],
  ['gtk-version', /^[34]$/],
  // Accessibility: scale, contrast, motion, and screen readers that Chromium doesn't detect.
  ['force-device-scale-factor', /^\d(?:\.\d{1,3})?$/],
  ['force-high-contrast', null],
  ['force-prefers-reduced-motion', null],
  ['force-renderer-accessibility', /^(?:|basic|form-controls|complete)$/],
  // For broken graphics drivers and virtual machines, where the window would otherwise be empty.
  ['disable-gpu', null],
]);

export interface Starter {
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
}

/**
 * The first refused switch as written, without its value; null if there is none.
 * @param argv without the program itself
 */
export function refusedSwitch(argv: readonly string[], starter: Starter): string | null {
  const refused = argv.find((word) => isSwitch(word, starter) && !isAllowed(word, starter));
  return refused === undefined ? null : printable(refused);
}

/** Like Chromium: after one or two dashes, on Windows also a slash, and despite surrounding blanks. */
function isSwitch(word: string, { platform }: Starter): boolean {
  return /^\s*-/.test(word) || (platform === 'win32' && /^\s*\//.test(word));
}

/** Only the exact spelling: other cases, fewer dashes and blanks bring no benefit. */
function isAllowed(word: string, { platform, isRoot }: Starter): boolean {
  // SECURITY: Chromium can't start as root with its sandbox. Nobody else may run without one.
  if (word === '--no-sandbox') return platform === 'linux' && isRoot;
  // The number that older versions of macOS pass when opened from the Finder.
  if (platform === 'darwin' && /^-psn_\d+_\d+$/.test(word)) return true;
  const [, name = '', value] = /^--([a-z-]+)(?:=(.*))?$/.exec(word) ?? [];
  const rule = allowedSwitches.get(name);
  if (rule === undefined) return false;
  return rule === null ? value === undefined : rule.test(value ?? '');
}

/** SECURITY: a value may be a misplaced secret, and control characters could affect a terminal. */
function printable(word: string): string {
  const name = word.trim().split('=', 1)[0] ?? '';
  return name.replaceAll(/[^\x21-\x7e]/g, '?').slice(0, 60);
}

/** Electron's own variables, except the choice between X11 and Wayland, which affects only the window. */
const families = /^(?:ELECTRON_(?!OZONE_PLATFORM_HINT$)|CHROME_)/i;

/** Chromium opens its log before any of our code runs, so removing this would be too late. */
const tooLate = ['ELECTRON_ENABLE_LOGGING'] as const;

/** The first variable that stops a shipped build from starting; null if there is none. */
export function refusedVariable(env: NodeJS.ProcessEnv): string | null {
  return tooLate.find((name) => env[name] !== undefined) ?? null;
}

/**
 * Removes the variables through which Electron and Chromium can be controlled (where to log, what to start or load) and
 * returns their names.
 */
export function removeSteeringVariables(env: NodeJS.ProcessEnv): readonly string[] {
  const found = Object.keys(env).filter((name) => families.test(name));
  for (const name of found) Reflect.deleteProperty(env, name);
  return found;
}
