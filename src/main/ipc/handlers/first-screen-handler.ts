import { succeed } from '../../../core/values/errors.ts';
import type { ChannelResponse } from '../../../ipc/channels.ts';
import type { Consent } from '../../intent/intent-gate.ts';
import type { Handlers } from '../handlers.ts';

type FirstScreenParts = Pick<
  Handlers,
  'workspaces:list' | 'settings:get' | 'console:about' | 'board:rows' | 'board:views'
>;

/** What the first screen would ask for one by one, answered at once by the very same handlers. */
export function firstScreenHandler(parts: FirstScreenParts): Pick<Handlers, 'console:first-screen'> {
  return {
    'console:first-screen': async (_request, consent) => {
      const [workspaces, settings, about] = await Promise.all([
        parts['workspaces:list'](undefined, consent),
        parts['settings:get'](undefined, consent),
        parts['console:about'](undefined, consent),
      ]);
      if (!workspaces.ok) return workspaces;
      if (!settings.ok) return settings;
      if (!about.ok) return about;
      const { activeId } = workspaces.value;
      const board = activeId === null ? null : await boardOf(parts, activeId, consent);
      return succeed({ workspaces: workspaces.value, settings: settings.value, about: about.value, board });
    },
  };
}

/** Null where it cannot be had: the screen then asks by itself, and says why. */
async function boardOf(
  parts: FirstScreenParts,
  workspaceId: string,
  consent: Consent,
): Promise<ChannelResponse<'console:first-screen'>['board']> {
  const [rows, views] = await Promise.all([
    parts['board:rows']({ workspaceId }, consent),
    parts['board:views']({ workspaceId }, consent),
  ]);
  return rows.ok && views.ok ? { workspaceId, rows: rows.value, views: views.value } : null;
}
