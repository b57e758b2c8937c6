import { skipToken } from '@tanstack/react-query';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { EditSession } from './edit-session.ts';
import { useAsk } from '../../client/ask.ts';

/** The run that an edit has come to; undefined before it was sent. */
export function useSessionRun<F extends JsonValue>(
  session: EditSession<F> | undefined,
): RunDetail | undefined {
  const changeId = session?.step.at === 'run' ? session.step.changeId : undefined;
  return useAsk('changes:get', changeId === undefined ? skipToken : { changeId }).data;
}
