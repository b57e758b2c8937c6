import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of ages, spans and sizes. */
export const t = defineTexts('components/format', {
  justNow: 'just now',
  ago: '{{span}} ago',
  offlineNeverRead: 'offline: never read',
  notReadYet: 'not read yet',
  offlineAsOf: 'offline: as of {{moment}}',
  read: 'read {{ago}}',
  bytes: 'bytes',
  from: 'from {{day}}',
  until: 'until {{day}}',
});
