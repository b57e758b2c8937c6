import type { BookedHouse, HouseBooking } from '../../../core/analysis/bookings/house-bookings.ts';
import { houseBookings } from '../../../core/analysis/bookings/house-bookings.ts';
import type { HouseReading } from '../../client/houses/house-reading.ts';

/** Rows are made once a house and reading: a house that lands leaves those of the others as they are. */
export function rowsMemory() {
  const made = new WeakMap<HouseReading, { house: BookedHouse; rows: readonly HouseBooking[] }>();
  return (house: BookedHouse, reading: HouseReading | undefined): readonly HouseBooking[] => {
    if (reading === undefined) return [];
    const known = made.get(reading);
    const { propertyId, title, place, currency } = house;
    const isSame = known?.house.title === title && known.house.place === place;
    if (known !== undefined && isSame && known.house.currency === currency) return known.rows;
    const own = { propertyId, title, place, currency };
    const rows = houseBookings(own, reading.rows);
    made.set(reading, { house: own, rows });
    return rows;
  };
}
