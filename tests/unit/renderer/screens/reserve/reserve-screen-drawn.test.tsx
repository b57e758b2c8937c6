// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ReserveScreen } from '../../../../../src/renderer/screens/reserve/reserve-screen.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

type Step = Record<string, (given: unknown, guest: unknown) => void>;
const step = vi.hoisted(() => (label: string, done: string) => (props: Step) => (
  <button type="button" onClick={() => props[done]?.({ changeId: 'c' }, {})}>
    {label}
  </button>
));
vi.mock('../../../../../src/renderer/client/workspaces/workspaces.ts', () => ({
  useActiveWorkspace: () => ({ id: 'w', kind: 'sample' }),
}));
vi.mock('../../../../../src/renderer/client/ask.ts', () => ({
  useAsk: () => ({ data: { reserve: { can: true }, pay: { can: false, why: '' } }, error: null }),
}));
vi.mock('../../../../../src/renderer/property-reads/use-property-head.ts', () => ({
  usePropertyHead: () => ({ title: 'Heron' }),
}));
vi.mock('../../../../../src/renderer/screens/reserve/stay-step.tsx', () => ({
  StayStep: step('Agree', 'onAgreed'),
}));
vi.mock('../../../../../src/renderer/screens/reserve/guest-step.tsx', () => ({
  GuestStep: step('Go over it', 'onReviewed'),
}));
vi.mock('../../../../../src/renderer/screens/reserve/review-step.tsx', () => ({
  ReviewStep: step('Send', 'onSend'),
}));
vi.mock('../../../../../src/renderer/screens/reserve/made-step.tsx', () => ({
  MadeStep: () => <p>Made</p>,
}));

useDrawnPage();

it('ReserveScreen returns to earlier steps until the reservation is sent, and never after', async () => {
  const { hook } = memoryLocation({ path: '/7' });
  const { person } = draw(
    <Router hook={hook}>
      <Route path="/:propertyId" component={ReserveScreen} />
    </Router>,
  );
  await person.click(screen.getByRole('button', { name: 'Agree' }));
  await person.click(screen.getByRole('button', { name: /Quote$/ }));
  await person.click(screen.getByRole('button', { name: 'Agree' }));
  await person.click(screen.getByRole('button', { name: 'Go over it' }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Made')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Quote$/ }));
  expect(screen.getByText('Made')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});
