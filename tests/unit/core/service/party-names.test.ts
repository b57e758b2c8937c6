import { describe, expect, it } from 'vitest';
import { recognised } from './recognised.ts';

const stay = { check_in: '2027-01-01', check_out: '2027-01-08' };

describe('the party of a booking', () => {
  it.each(['gaeste', 'Gäste', 'huéspedes', 'Huespedes', 'ospiti', 'gasten', 'voyageurs'])(
    'is counted under the word for guests: %s',
    (name) => {
      const decoded = recognised('bookings', [{ ...stay, [name]: 4 }]);
      expect(decoded.value.rows).toMatchObject([{ partySize: 4 }]);
      expect(decoded.unknownFields).toEqual([]);
    },
  );

  it.each(['gast', 'huésped', 'ospite', 'voyageur', 'gaeste_id'])(
    'is not told by the word for one guest, whose number it may be: %s',
    (name) => {
      const decoded = recognised('bookings', [{ ...stay, [name]: 4 }]);
      expect(decoded.value.rows[0]).not.toHaveProperty('partySize');
      expect(decoded.unknownFields).toMatchObject([{ path: `[].${name}` }]);
    },
  );
});
