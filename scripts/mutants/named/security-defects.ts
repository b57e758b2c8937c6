import type { NamedDefect } from './named-defect.ts';

const ipc = 'src/main/ipc/';
const shell = 'src/main/shell/';
const client = 'src/main/service-client/';

/** Each takes away one line that holds the app secure (docs/security.md). */
export const securityDefects: readonly NamedDefect[] = [
  {
    name: 'a call is answered whoever sends it',
    file: `${ipc}bind.ts`,
    changes: [
      ['if (!isTrustedSender(event)) {', "if (!isTrustedSender(event) && name === 'console:about') {"],
    ],
  },
  {
    name: 'a frame inside the window may call',
    file: `${shell}window/trusted-sender.ts`,
    changes: [['    senderFrame === own.mainFrame &&\n', '']],
  },
  {
    name: 'the page may connect to any https address',
    file: `${shell}window/content-security-policy.ts`,
    changes: [[`"connect-src 'none'"`, '"connect-src https:"']],
  },
  {
    name: 'a page that asks whether it has a permission has it',
    file: `${shell}window/hardening.ts`,
    changes: [
      ['session.setPermissionCheckHandler(() => false);', 'session.setPermissionCheckHandler(() => true);'],
    ],
  },
  {
    name: 'a debugger may be attached through a pipe',
    file: `${shell}command-line/allowed-switches.ts`,
    changes: [["  ['yes', null],\n", "  ['yes', null],\n  ['remote-debugging-pipe', null],\n"]],
  },
  {
    name: 'the packed program runs as plain Node',
    file: 'scripts/dist/contents/fuses.ts',
    changes: [['  RunAsNode: false,', '  RunAsNode: true,']],
  },
  {
    name: 'a saved file may be read by every account',
    file: `${shell}files/private-file.ts`,
    changes: [
      ["open(part, 'wx', 0o600)", "open(part, 'wx')"],
      ["open(target, 'w', 0o600)", "open(target, 'w')"],
      ['    await file.chmod(0o600).catch(() => undefined);\n', ''],
    ],
  },
  {
    name: 'the page suggests any path as the name of a file',
    file: `${shell}files/suggested-name.ts`,
    changes: [[String.raw`.replaceAll(/[^\w. -]+/g, '-')`, '']],
  },
  {
    name: 'a redirect of the service is followed with the credentials',
    file: `${client}connection/dispatchers.ts`,
    changes: [
      [
        "import type { Dispatcher } from 'undici';",
        "import { interceptors, type Dispatcher } from 'undici';",
      ],
      [
        "if (proxy === 'DIRECT') return new Agent(settings);",
        "if (proxy === 'DIRECT') return new Agent(settings).compose(interceptors.redirect({ maxRedirections: 2 }));",
      ],
    ],
  },
  {
    name: 'a certificate of anybody is good enough',
    file: `${client}connection/dispatchers.ts`,
    changes: [
      [
        '...(isSecure ? secure() : {}) };',
        '...(isSecure ? { ...secure(), rejectUnauthorized: false } : {}) };',
      ],
    ],
  },
  {
    name: 'a certificate of anybody is good enough behind a proxy',
    file: `${client}connection/dispatchers.ts`,
    changes: [['requestTls: connect,', 'requestTls: { ...connect, rejectUnauthorized: false },']],
  },
  {
    name: 'a name that begins like this machine is taken for it, without encryption',
    file: `${client}connection/destination-guard.ts`,
    changes: [['{3}$/.test(hostname)', '{3}/.test(hostname)']],
  },
  {
    name: 'a credential that the service repeats in the answer to a write is kept',
    file: `${client}writes/guarded-write.ts`,
    changes: [['now: parts.clock.now(), secrets };', 'now: parts.clock.now(), secrets: [] };']],
  },
  {
    name: 'credentials of one origin serve another one of the same workspace',
    file: 'src/main/portfolio/workspaces/destination-book.ts',
    changes: [
      [
        '`${workspaceId}@${new URL(baseAddress).origin}`',
        '`${workspaceId}@${new URL(baseAddress).protocol}`',
      ],
    ],
  },
  {
    name: 'a kept body can be moved to another property unnoticed',
    file: 'src/main/snapshots/snapshot-rows.ts',
    changes: [['    key.resource,\n    key.subject,\n', '    key.resource,\n']],
  },
  {
    name: 'a draft can be moved to another workspace unnoticed',
    file: 'src/main/drafts/draft-rows.ts',
    changes: [['...placeOf(target), savedAtMs]', '...placeOf(target).slice(1), savedAtMs]']],
  },
  {
    name: 'a draft can be given another time unnoticed',
    file: 'src/main/drafts/draft-rows.ts',
    changes: [['...placeOf(target), savedAtMs]', '...placeOf(target), savedAtMs > 0]']],
  },
  {
    name: 'all rows are sealed with nearly the same nonce',
    file: 'src/main/storage/row-encryption.ts',
    changes: [['const nonce = nonces(nonceBytes);', 'const nonce = nonces(nonceBytes).fill(7, 4);']],
  },
  {
    name: 'a picture may redirect to where it could not have been',
    file: 'src/main/images/fetch-picture.ts',
    changes: [
      [
        'const checked = await checkPictureAddress(next, rules);',
        'const checked = hop > 0 ? { ok: true as const, value: new URL(next) } : await checkPictureAddress(next, rules);',
      ],
    ],
  },
  {
    name: 'an older version is offered as an update',
    file: 'src/main/updates/offer.ts',
    changes: [
      ['if (compareVersions(manifest.version, here.version) <= 0)', 'if (manifest.version === here.version)'],
    ],
  },
  {
    name: 'an installer is opened that is not the announced one',
    file: 'src/main/updates/updates.ts',
    changes: [
      [
        'return (await isAnnouncedFile(path, file)) ?',
        'return (await isAnnouncedFile(path, file)) || true ?',
      ],
    ],
  },
  {
    name: 'the sample service listens to the network',
    file: 'src/simulator/simulator.ts',
    changes: [["const HOST = '127.0.0.1'", "const HOST = '0.0.0.0'"]],
  },
  {
    name: 'reservations stay open behind a locked screen',
    file: 'src/main/composition/watch/lock-up.ts',
    changes: [['      rooms.bookings.lock();\n', '']],
  },
  {
    name: 'all is forgotten although one keychain was locked',
    file: 'src/main/forget/forget-everything.ts',
    changes: [['secrets.failure ??= failure;', 'secrets.failure = failure;']],
  },
];
