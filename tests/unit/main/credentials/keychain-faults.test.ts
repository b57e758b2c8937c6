import { expect, test } from 'vitest';
import { keychainFaultOf } from '../../../../src/main/credentials/call-queue.ts';

test.each([
  ['Cannot create an item in a locked collection', 'locked'],
  ['The object IS LOCKED', 'locked'],
  ['User interaction is not allowed.', 'locked'],
  ['Rejected send message, 2 matched rules', 'denied'],
  ['Access denied', 'denied'],
  ['AccessDenied', 'denied'],
  ['The prompt was dismissed', 'denied'],
  ['User canceled the operation.', 'denied'],
  ['The operation was cancelled', 'denied'],
  ['The user name or passphrase you entered is not correct.', 'denied'],
  ['The passphrase  not correct', 'denied'],
  ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'unavailable'],
  ['', 'unavailable'],
])('%j is a keychain that is %s', (text, fault) => {
  expect(keychainFaultOf(new Error(text))).toBe(fault);
});

test('what is no error says nothing about a lock', () => {
  expect(keychainFaultOf('locked collection')).toBe('unavailable');
  expect(keychainFaultOf(undefined)).toBe('unavailable');
});
