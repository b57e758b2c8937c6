/** The stay that is being looked at: shared by the panels that judge one. */
export interface StayChoice {
  readonly nights: number;
  /** Null: any party. */
  readonly guests: number | null;
}

export const usualStay: StayChoice = { nights: 7, guests: null };
export const mostNights = 180;
export const mostGuests = 60;
