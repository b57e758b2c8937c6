import type { TodayRoom } from '../../today/today.ts';
import { succeed } from '../../../contract/errors.ts';
import type { HttpServiceClient } from '../../service-client/http-service-client.ts';
import type { HandlersOf } from '../handlers.ts';

/** What is found over all houses, the rules of it, and what is put off. */
export function todayHandlers(
  today: TodayRoom,
  client: Pick<HttpServiceClient, 'askAgain'>,
): HandlersOf<'today'> {
  return {
    'today:findings': (request) => today.findings(request),
    'today:service-changes': (request) => today.serviceChanges(request),
    'today:setting-history': (request) => today.settingHistory(request),
    'today:setting-as-of': (request) => today.settingAsOf(request),
    'today:set-rules': (request) => Promise.resolve(today.setRules(request)),
    'today:snooze': (request) => today.snooze(request),
    'today:bring-back': (request) => Promise.resolve(today.bringBack(request)),
    'today:ask-again': async ({ workspaceId }) => {
      const asked = await client.askAgain(workspaceId);
      return asked.ok ? succeed({ accepted: asked.value }) : asked;
    },
  };
}
