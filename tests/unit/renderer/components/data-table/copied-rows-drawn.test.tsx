// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CopiedRows } from '../../../../../src/renderer/components/data-table/data-table.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();

it('gives the rows of the copy that was asked for last, and none of one that was still under way', async () => {
  const read: (readonly (readonly string[])[])[] = [];
  const onRead = (texts: readonly (readonly string[])[]): void => void read.push(texts);
  const cellsOf = (name: string) => <span role="cell">{name}</span>;
  const many = Array.from({ length: 100 }, (_, index) => `House ${String(index + 1)}`);
  const of = (rows: readonly string[]) => <CopiedRows rows={rows} cellsOf={cellsOf} onRead={onRead} />;
  const page = draw(of(many));
  await waitFor(() => expect(document.body.textContent).toContain('House 31'), { interval: 1 });
  page.redraw(of(['Heron', 'Quay']));
  await waitFor(() => expect(read).toHaveLength(1));
  expect(read[0]).toEqual([['Heron'], ['Quay']]);
});
