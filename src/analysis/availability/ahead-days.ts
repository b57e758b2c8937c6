/** The days from today on of which the booked nights are counted. */
export const aheadDays = 90;
