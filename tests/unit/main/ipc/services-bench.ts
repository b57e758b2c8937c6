import type { Result } from '../../../../src/core/values/errors.ts';
import type { Modules } from '../../../../src/main/composition/create-modules.ts';
import { allHandlers, type HandlerParts } from '../../../../src/main/ipc/handlers/all-handlers.ts';
import type { FileToSave } from '../../../../src/main/shell/files/file-dialogs.ts';

type Call = readonly [method: string, ...given: unknown[]];

export const refusal = { ok: false, error: { code: 'internal', message: 'no' } } as const;

/** Modules that record their calls and return their own names, or a test's answers. */
export function modulesBench(parts: Partial<HandlerParts> = {}) {
  const calls: Call[] = [];
  const answers = new Map<string, unknown>();
  const module = (name: string): unknown =>
    new Proxy(
      {},
      {
        get: (_room, method) => {
          const asked = `${name}.${String(method)}`;
          if (asked === 'workspaces.destinations') return module('destinations');
          return (...given: unknown[]) => {
            // Every call waits for the record first.
            if (asked !== 'record.ready') calls.push([asked, ...given]);
            return answers.has(asked) ? answers.get(asked) : { ok: true, value: asked };
          };
        },
      },
    );
  const modules = new Proxy({}, { get: (_rooms, name) => module(String(name)) }) as Modules;

  const saving: { files: FileToSave[]; answer: Result<{ savedAs: string | null }> } = {
    files: [],
    answer: { ok: true, value: { savedAs: 'chosen' } },
  };
  const opened = { fileName: 'chosen.json', text: '{}' };
  const emitted: unknown[] = [];
  const handlers = allHandlers({
    modules,
    opening: Promise.resolve(),
    emit: (event, payload) => emitted.push([event, payload]),
    about: module('console.about') as never,
    log: module('log') as never,
    protectContent: (wanted) => calls.push(['protectContent', wanted]),
    saveScreen: () => Promise.resolve(true),
    print: () => Promise.resolve({ ok: true, value: Buffer.from('%PDF') }),
    open: (kind) => {
      calls.push(['open', kind]);
      return Promise.resolve({ ok: true, value: opened });
    },
    save: (file) => {
      saving.files.push(file);
      return Promise.resolve(saving.answer);
    },
    ...parts,
  }) as unknown as Readonly<Record<string, (request: unknown, consent: unknown) => Promise<Result<unknown>>>>;

  const ask = (channel: string, request?: unknown, typed = '') =>
    handlers[channel]?.(request, { typed }) ?? Promise.reject(new Error(`no handler for ${channel}`));
  return { handlers, ask, calls, answers, saving, emitted };
}
