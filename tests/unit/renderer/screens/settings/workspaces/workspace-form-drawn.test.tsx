// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Workspace } from '../../../../../../src/ipc/workspaces.ts';
import { WorkspaceForm } from '../../../../../../src/renderer/screens/settings/workspaces/workspace-form.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

useDrawnPage();

const workspace: Workspace = {
  id: 'w',
  name: 'Harbour',
  kind: 'live',
  colour: 'teal',
  propertyCount: 1,
  credentials: [],
  baseAddress: 'https://service.example',
  adminBasePath: '/api/v1',
  jwtTravel: 'beside-key',
  sentOrigin: null,
  editLock: { locked: true, unlockedUntil: null, lockedBecause: null },
};

it('can be saved as it stands, which is the way back where its addresses are not as they were saved', () => {
  draw(<WorkspaceForm workspace={workspace} />);
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', false);
});
