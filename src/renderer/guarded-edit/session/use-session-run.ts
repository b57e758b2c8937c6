import { skipToken, useQuery } from '@tanstack/react-query';
import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import type { EditSession } from './edit-session.ts';
import { askOptions } from '../../client/ask.ts';

/** The run that an edit has come to; undefined before it was sent. */
export function useSessionRun<F>(session: EditSession<F> | undefined): RunDetail | undefined {
  const changeId = session?.step.at === 'run' ? session.step.changeId : undefined;
  const options = askOptions('changes:get', { changeId: changeId ?? '' });
  const { data } = useQuery(changeId === undefined ? { ...options, queryFn: skipToken } : options);
  return changeId === undefined ? undefined : data;
}
