import type { NamedDefect } from './named-defect.ts';
import { planDefects } from './plan-defects.ts';
import { proofDefects } from './proof-defects.ts';

const changes = 'src/main/changes/';

/** Each breaks one promise of the guarded write, on the way from the draft to the last byte that is sent. */
export const engineDefects: readonly NamedDefect[] = [
  {
    name: 'the age of a read stands still while the machine sleeps',
    file: `${changes}runs/send-attempt.ts`,
    changes: [
      [
        `  return Math.max(
    clock.monotonicMs() - matched.atMs,
    clock.now().getTime() - matched.answer.readAt.getTime(),
  );`,
        '  return clock.monotonicMs() - matched.atMs;',
      ],
    ],
  },
  {
    name: 'a draft takes the place of a run that is being worked on',
    file: `${changes}proposal/draft-change.ts`,
    changes: [['  if (isActive(changeId)) return fail(journalErrors.runOpen);', '']],
  },
  {
    name: 'reading back ends at the first read that still shows the base',
    file: `${changes}read-back/read-back.ts`,
    changes: [
      [
        '    Object.assign(seen, { base: observed, failure: null, sawBase: true });',
        '    Object.assign(seen, { base: observed, failure: null, sawBase: true });\n    break;',
      ],
    ],
  },
  {
    name: 'sending again writes over a value of somebody else',
    file: `${changes}runs/decisions.ts`,
    changes: [
      [
        'if (!showsBase(run, resource, read.value)) {',
        'if (resource.compare(read.value.answer.body, run.desired).equal) {',
      ],
    ],
  },
  {
    name: 'a key of unknown age counts as young',
    file: `${changes}journal/key-age.ts`,
    changes: [["    return old(t('serviceTellsNoTime'));", '    return { young: true };']],
  },
  {
    name: 'what was journaled is not compared with the fresh read',
    file: `${changes}proposal/check-base.ts`,
    changes: [[' ||\n    !intentStillFits(parts, run, resource, read.value)', '']],
  },
  {
    name: 'what was journaled is not made anew right before it is sent',
    file: `${changes}runs/send-attempt.ts`,
    changes: [
      [
        '  if (!intentFits(parts, run.intent, run, resource, session.matched.body)) return damagedIntent;\n',
        '',
      ],
    ],
  },
  {
    name: 'what was journaled is not made anew before it is sent again',
    file: `${changes}runs/decisions.ts`,
    changes: [['  if (!intentFits(parts, intent, run, resource, body)) return fail(noLongerFits);\n', '']],
  },
  {
    name: 'a Retry-After that is too long is cut short',
    file: `${changes}runs/send-attempt.ts`,
    changes: [
      [
        '  const { retryAfterMs } = session;\n',
        '  const retryAfterMs = Math.min(session.retryAfterMs, parts.timing.longestRetryAfterMs);\n',
      ],
    ],
  },
  {
    name: 'discarding during the wait for Retry-After is overlooked',
    file: `${changes}runs/send-attempt.ts`,
    changes: [
      [
        '  return session.signal.aborted ? discardedInTime : checkBase(parts, run, session);',
        '  return checkBase(parts, run, session);',
      ],
    ],
  },
  {
    name: 'the edit lock is asked before the first attempt only',
    file: `${changes}runs/send-attempt.ts`,
    changes: [
      [
        '  if (barred !== null) return barred;\n  return lookAgeMs',
        '  if (session.unsentTries + session.rateLimitWaits === 0 && barred !== null) return barred;\n  return lookAgeMs',
      ],
    ],
  },
  {
    name: 'a base that was forgotten is taken from the fresh read',
    file: `${changes}proposal/draft-change.ts`,
    changes: [
      [
        '  if (known === null) return fail(baseForgotten);',
        '  if (known === null) return succeed(wordsOf(resource, request, fresh.editable));',
      ],
    ],
  },
  {
    name: 'sending again makes the key young again',
    file: `${changes}journal/key-age.ts`,
    changes: [['return attempts.find(', 'return attempts.findLast(']],
  },
  {
    name: 'putting it on record again makes the key young by the clock of the service',
    file: `${changes}journal/journal-intent.ts`,
    changes: [
      [
        'serviceDate: used === null ? (matched.answer.serviceDate?.toISOString() ?? null) : used.serviceDate,',
        'serviceDate: matched.answer.serviceDate?.toISOString() ?? null,',
      ],
    ],
  },
  {
    name: 'undoing does not mind what changed since',
    file: `${changes}runs/undo.ts`,
    changes: [['    seen: stays\n      ? {', '    seen: stays && false\n      ? {']],
  },
  ...proofDefects,
  ...planDefects,
];
