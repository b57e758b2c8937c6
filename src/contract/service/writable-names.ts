/** Everything that can be written at the service (section 4.3), by the name that changes and receipts carry. */
export const writableNames = [
  'security-deposit',
  'low-occupancy',
  'early-bird',
  'late-availability',
  'short-break-rules',
  'occupancy-group',
  'new-occupancy-group',
] as const;
/** What a change does to its resource. */
export const operations = ['change', 'create', 'replace', 'delete'] as const;
export type Operation = (typeof operations)[number];

export type WritableName = (typeof writableNames)[number];

/** What of it can be edited as it came, value by value, where nobody knows what the values mean. */
export const writableAsItCame = [
  'security-deposit',
  'low-occupancy',
  'early-bird',
  'late-availability',
  'short-break-rules',
] as const satisfies readonly WritableName[];
export type WritableAsItCame = (typeof writableAsItCame)[number];

/** The name of a change that was made so: its values are places of a body, not settings. */
export type AsItCameName = `${WritableAsItCame}-as-it-came`;

const settings: Readonly<Record<AsItCameName, WritableAsItCame>> = {
  'security-deposit-as-it-came': 'security-deposit',
  'low-occupancy-as-it-came': 'low-occupancy',
  'early-bird-as-it-came': 'early-bird',
  'late-availability-as-it-came': 'late-availability',
  'short-break-rules-as-it-came': 'short-break-rules',
};

/** What is asked of the booking endpoints (section 4.1): no setting, and nothing that can be taken back. */
export const bookingNames = ['reservation', 'payment'] as const;
export type BookingName = (typeof bookingNames)[number];

/** Everything that a change can be of. */
export type ChangeableName = WritableName | AsItCameName | BookingName;
export const changeableNames: readonly ChangeableName[] = [
  ...writableNames,
  ...writableAsItCame.map(asItCameNameOf),
  ...bookingNames,
];

/** A setting, or a booking, whichever way it is edited. */
export type SettingName = WritableName | BookingName;

export function isBooking(name: ChangeableName): name is BookingName {
  return bookingNames.some((one) => one === name);
}

export function asItCameNameOf(name: WritableAsItCame): AsItCameName {
  return `${name}-as-it-came`;
}

export function isAsItCame(name: ChangeableName): name is AsItCameName {
  return Object.hasOwn(settings, name);
}

/** The setting that a change is of, in whichever way it is edited; a booking is of itself. */
export function settingOf(name: ChangeableName): SettingName {
  return isAsItCame(name) ? settings[name] : name;
}

/** The name under which a setting is edited as it came; undefined where it cannot be. */
export function asItCameOf(name: ChangeableName): AsItCameName | undefined {
  const own = writableAsItCame.find((one) => one === settingOf(name));
  return own === undefined ? undefined : asItCameNameOf(own);
}

/** The other ways to edit the same thing: of all of them together one change may be open. */
export function otherWaysToEdit(name: ChangeableName): readonly ChangeableName[] {
  const setting = settingOf(name);
  return changeableNames.filter((one) => one !== name && settingOf(one) === setting);
}
