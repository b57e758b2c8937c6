import { defineTexts } from '../../texts/define-texts.ts';

/** What a person is told of the start: files that were damaged, and the fault of the time before. */
export const t = defineTexts('main/composition', {
  recordWasDamaged:
    'The record of changes was damaged. It was kept as {{savedAs}}, and a new one was started. If a change was being sent at that time, read its property again before you repeat it.',
  workspacesWereDamaged:
    'The list of workspaces was damaged. It was kept as {{savedAs}}, and a new one was started. Connect your workspaces again.',
  cacheWasDamaged:
    'The cache was damaged. It was kept as {{savedAs}}, and a new one was started. What it held is read from the service again.',
  cacheInMemory:
    'The cache cannot be used: {{why}} Keyholder works without it until you quit, and keeps nothing of what it reads for offline. To have one again, move {{path}} away or make it writable, then start Keyholder anew.',
  entryMayBeOpen: 'A change of this workspace may still be open, and its entry can’t be read: {{title}}.',
  lookThenRemove: 'Check it at the service, set the entry aside under Changes, then remove the workspace.',
  metFaultLastTime:
    'Last time Keyholder met a fault of its own and ended. What was being sent is settled by reading. If it comes back, export the diagnostics in Settings: they say what it was, and you see them before they are saved.',
});
