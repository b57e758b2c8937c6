// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MadeStep } from '../../../../../src/renderer/screens/reserve/made-step.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';
import { someWorkspace } from '../../some-workspace.ts';

vi.mock('../../../../../src/renderer/client/ask.ts', () => ({
  useAsk: () => ({
    data: undefined,
    error: { error: { code: 'storage', message: 'The record cannot be read.' } },
  }),
}));

useDrawnPage();

it('MadeStep shows why the record of a sent reservation can’t be read', () => {
  draw(<MadeStep workspace={someWorkspace({ kind: 'sample' })} changeId="c" pay={{ can: false, why: '' }} />);
  expect(screen.getByText('The record cannot be read.')).toBeTruthy();
});
