import type { BookedHouse, HouseBooking } from '../../../analysis/house-bookings.ts';
import { houseBookings } from '../../../analysis/house-bookings.ts';
import type { HouseReading } from '../../client/house-reading.ts';

/** Rows are made once a house and reading: a house that lands leaves those of the others as they are. */
export function rowsMemory() {
  const made = new WeakMap<HouseReading, { house: BookedHouse; rows: readonly HouseBooking[] }>();
  return (house: BookedHouse, reading: HouseReading | undefined): readonly HouseBooking[] => {
    if (reading === undefined) return [];
    const known = made.get(reading);
    if (known?.house.title === house.title && known.house.place === house.place) return known.rows;
    const { propertyId, title, place } = house;
    const rows = houseBookings({ propertyId, title, place }, reading.rows);
    made.set(reading, { house: { propertyId, title, place }, rows });
    return rows;
  };
}
