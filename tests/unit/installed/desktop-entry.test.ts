import { expect, test } from 'vitest';
import { readDesktopEntry } from '../../installed/desktop-entry.ts';

const entry = `[Desktop Entry]
Type=Application
Name=Keyholder
Exec=/usr/bin/keyholder %U
Icon=keyholder
StartupWMClass=Keyholder
Actions=sample;

[Desktop Action sample]
Name=Open the sample workspace
Exec=/usr/bin/keyholder --sample
`;

test('the main group is read, without the places for files and addresses', () => {
  expect(readDesktopEntry(entry)).toEqual({
    name: 'Keyholder',
    command: ['/usr/bin/keyholder'],
    icon: 'keyholder',
    windowClass: 'Keyholder',
  });
});

test.each(['Exec', 'Icon', 'StartupWMClass'])('an entry without %s is refused', (key) => {
  // The action's group has a Name and an Exec of its own, which must not stand in.
  expect(() => readDesktopEntry(entry.replace(new RegExp(`^${key}=.*$`, 'm'), ''))).toThrow(key);
});
