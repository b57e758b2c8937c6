export interface DesktopEntry {
  name: string;
  /** The command line without the placeholders for files and addresses. */
  command: [string, ...string[]];
  icon: string;
  windowClass: string;
}

/** Reads the main group of a desktop entry. Throws if it lacks a key that the menu or the window needs. */
export function readDesktopEntry(text: string): DesktopEntry {
  const group = /^\[Desktop Entry\]\n((?:(?!\[).*\n?)*)/m.exec(text)?.[1] ?? '';
  const key = (name: string): string => {
    const value = new RegExp(`^${name}=(.*)$`, 'm').exec(group)?.[1];
    if (value === undefined) throw new Error(`The desktop entry has no ${name}.`);
    return value;
  };
  const [program, ...args] = key('Exec')
    .split(' ')
    .filter((word) => word !== '' && !/^%[a-zA-Z]$/.test(word));
  if (program === undefined) throw new Error('The desktop entry starts nothing.');
  return {
    name: key('Name'),
    command: [program, ...args],
    icon: key('Icon'),
    windowClass: key('StartupWMClass'),
  };
}
