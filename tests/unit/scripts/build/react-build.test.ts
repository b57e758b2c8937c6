import { expect, test } from 'vitest';
import { readReactBuild } from '../../../../scripts/build/react-build.ts';

test('the shipped page has the quick React, unless another is asked for by name', () => {
  expect(readReactBuild({})).toBe('production');
  expect(readReactBuild({ KEYHOLDER_REACT: '' })).toBe('production');
  expect(readReactBuild({ KEYHOLDER_REACT: 'development' })).toBe('development');
  expect(() => readReactBuild({ KEYHOLDER_REACT: 'dev' })).toThrow('KEYHOLDER_REACT');
});
