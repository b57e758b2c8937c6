/**
 * Channels of the window in which the main process asks; they exist for that window alone.
 * Apart from the other names, because two sandboxed preloads cannot share a file.
 */
export const questionChannelNames = {
  read: 'question:read',
  answer: 'question:answer',
  fit: 'question:fit',
  settled: 'question:settled',
} as const;
