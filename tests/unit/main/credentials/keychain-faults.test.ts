import { expect, test } from 'vitest';
import {
  keychainError,
  keychainFaultOf,
  keychainSilentError,
} from '../../../../src/main/credentials/call-queue.ts';

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

test('each fault has its own code, and its own sentence, and is a value of its own', () => {
  const errors = (['unavailable', 'locked', 'denied'] as const).map(keychainError);
  expect(errors.map(({ code }) => code)).toEqual([
    'keychain-unavailable',
    'keychain-locked',
    'keychain-denied',
  ]);
  expect(new Set(errors.map(({ message }) => message)).size).toBe(3);
  expect(keychainError('locked')).not.toBe(keychainError('locked'));
});

test('a keychain that does not answer is taken for a locked one, and the time is told in seconds', () => {
  expect(keychainSilentError(10_000)).toMatchObject({
    code: 'keychain-locked',
    message: expect.stringContaining('10 s') as unknown,
  });
});
