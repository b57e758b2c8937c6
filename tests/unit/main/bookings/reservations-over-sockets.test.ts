import { expect, it } from 'vitest';
import { playReservations } from '../../../faults/campaign/reservations-part.ts';

it(
  'books and charges a guest once or not at all over sockets, by requests that the service describes in four dialects',
  { timeout: 60_000 },
  async () => {
    const { violations, notes } = await playReservations(1, 24);
    expect(violations).toEqual([]);
    expect(notes[0]).toContain('reservation receipt');
  },
);
