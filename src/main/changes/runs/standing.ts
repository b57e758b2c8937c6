import { runSituations } from '../../../contract/ipc/changes/changes.ts';

/** Why a run stands where it stands: what the last step said, as a fact of the run. */
export const standings = [
  'new',
  /** Nothing took effect: the program ended, or something stopped it before sending. */
  'interrupted',
  'stopped',
  'on-record',
  /** Before sending again: the service asked to wait, we hold it back ourselves, or nothing was reached. */
  'limited',
  'held-back',
  'unreached',
  /** After sending: not read yet, not readable, access refused, still at work, or as it was before. */
  'unread',
  'unreadable',
  'no-access',
  'in-progress',
  'shows-base',
  ...runSituations,
  'over',
] as const;
export type Standing = (typeof standings)[number];
