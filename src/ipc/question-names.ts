/**
 * Channels of the window in which the main process asks, for that window alone. Separate from the other names, because
 * two sandboxed preloads can't share a file.
 */
export const questionChannelNames = {
  read: 'question:read',
  answer: 'question:answer',
  fit: 'question:fit',
  settled: 'question:settled',
} as const;
