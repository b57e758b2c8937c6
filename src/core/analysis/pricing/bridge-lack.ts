/** What a bridge was made without. */
export type BridgeLack =
  /** No amount at the level, in this season. */
  | 'percentile'
  /** Something was sent for it that is not understood, or may mean two amounts. */
  | 'percentile-not-understood'
  /** Not under a name that is known; the record holds others. */
  | 'percentile-unnamed'
  /** Two amounts at the level that differ. */
  | 'percentile-reported-twice'
  | 'percentiles-out-of-order'
  /** No own segment that matches the season. */
  | 'segment'
  /** A segment, and no price of it that says anything of a week. */
  | 'list-price'
  | 'list-price-not-understood'
  | 'list-price-unnamed'
  | 'achieved-season'
  | 'achieved'
  | 'achieved-not-understood'
  | 'achieved-unnamed'
  /** Named in another currency than what it would be compared with. */
  | 'list-price-in-other-currency'
  | 'achieved-in-other-currency'
  /** Without its days nothing can be counted to a season. */
  | 'season-dates'
  | 'bookings'
  /** More bookings exist than those that were read. */
  | 'more-bookings'
  /** No booking of the season tells its price and both discounts, or they are no discounts that can be taken off. */
  | 'discount-amounts';
