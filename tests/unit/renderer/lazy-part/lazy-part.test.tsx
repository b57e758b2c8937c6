// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { notifications, notificationsStore } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyPart, lazyPart } from '../../../../src/renderer/lazy-part/lazy-part.tsx';
import { draw, useDrawnPage } from '../in-page.tsx';

const { reportFault } = vi.hoisted(() => ({ reportFault: vi.fn() }));
vi.mock('../../../../src/renderer/client/console.ts', () => ({ reportFault }));

useDrawnPage();

beforeEach(() => {
  // React logs everything that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  notifications.clean();
  reportFault.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Shown() {
  return <p>the part</p>;
}

function lateCode(failures: number) {
  let asked = 0;
  return lazyPart('The part', () => {
    asked += 1;
    return asked > failures ? Promise.resolve(Shown) : Promise.reject(new Error('no such chunk'));
  });
}

function Opened({ part }: { readonly part: ReturnType<typeof lateCode> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <LazyPart part={part} onMissing={() => setIsOpen(false)}>
          {(Part) => <Part />}
        </LazyPart>
      ) : null}
    </>
  );
}

it('LazyPart keeps the page and reports a failed load, then loads when reopened', async () => {
  const { person } = draw(<Opened part={lateCode(1)} />);
  await person.click(screen.getByText('Open'));
  await vi.waitFor(() => expect(reportFault).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('the part')).toBeNull();
  expect(notificationsStore.getState().notifications).toMatchObject([
    { title: 'The part couldn’t be shown' },
  ]);
  await person.click(screen.getByText('Open'));
  expect(await screen.findByText('the part')).toBeDefined();
});

it('LazyPart retries a visible part by itself and reports the failure once', async () => {
  vi.useFakeTimers();
  draw(
    <LazyPart part={lateCode(2)} instead="something else">
      {(Part) => <Part />}
    </LazyPart>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('something else')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('something else')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('the part')).toBeDefined();
  expect(reportFault).toHaveBeenCalledTimes(1);
});
