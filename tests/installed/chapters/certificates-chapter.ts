import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSimulator } from '../../../src/simulator/simulator.ts';
import { startSelfSignedFront, type SelfSignedFront } from '../../e2e/support/self-signed-front.ts';
import { selfSigned } from '../../unit/main/service-client/test-servers/self-signed.ts';
import { untilNoneIsLeft } from '../console-life.ts';
import { shows } from '../screen-reader.ts';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';
import { bandOf, connect, workspaceName } from './keyring-chapter.ts';

const limitMs = 60_000;
const name = 'Self-made Lets';

/** A service whose certificate nobody vouches for gets no credential, whatever the environment of a start says. */
export async function checkCertificates(visit: Visit): Promise<void> {
  const { recorder, session } = visit;
  const service = await startSimulator({ latencyMs: 0, rateLimitPerMinute: 6_000 });
  const front = await startSelfSignedFront(service.baseUrl);
  const baseUrl = `https://127.0.0.1:${front.port}/api/v1`;
  try {
    await recorder.step('a service that nobody vouches for gets no credential', limitMs, async () => {
      const app = visit.start();
      await visit.reader.waitFor('the workspace', (seen) =>
        shows(seen, 'push button', bandOf(workspaceName)),
      );
      await connect(visit, { from: bandOf(workspaceName), name, baseUrl, apiKey: service.apiKey });
      await requireNothing(front, 0);
      await app.kill();
      await untilNoneIsLeft(visit.installed.executable);
    });
    for (const env of environmentsIn(join(session.account.home, 'authorities'))) {
      const given = Object.keys(env).join(' and ');
      await recorder.step(`nor does it with ${given} in the environment`, limitMs, async () => {
        const app = visit.start(env);
        await visit.reader.waitFor('the workspace', (seen) => shows(seen, 'push button', bandOf(name)));
        const before = front.attempts();
        await visit.reader.press('push button', 'Refresh');
        await requireNothing(front, before);
        await app.kill();
        await untilNoneIsLeft(visit.installed.executable);
      });
    }
  } finally {
    await front.close();
    await service.stop();
  }
}

/** It must have tried: what it would send follows its handshake at once. */
async function requireNothing(front: SelfSignedFront, before: number): Promise<void> {
  await until('it has tried to connect', () => front.attempts() > before, 20_000);
  await pause(700);
  if (front.withCredential() > 0)
    throw new Error(`It sent ${front.withCredential()} requests with a credential.`);
}

/** Each would have Node, Electron or OpenSSL believe the certificate in the folder, or any, had it a say. */
function environmentsIn(folder: string): readonly NodeJS.ProcessEnv[] {
  const file = join(folder, 'own.pem');
  const store = join(folder, 'store');
  const settings = join(folder, 'openssl.cnf');
  mkdirSync(store, { recursive: true });
  for (const path of [file, join(store, 'ce275665.0')]) writeFileSync(path, selfSigned.cert);
  const sections = [
    'nodejs_conf = a',
    'openssl_conf = a',
    '[a]',
    'ssl_conf = b',
    '[b]',
    'system_default = c',
  ];
  writeFileSync(settings, [...sections, '[c]', `VerifyCAFile = ${file}`, ''].join('\n'));
  return [
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    { NODE_EXTRA_CA_CERTS: file },
    { SSL_CERT_FILE: file },
    { SSL_CERT_DIR: store },
    { NODE_USE_SYSTEM_CA: '1', SSL_CERT_FILE: file, SSL_CERT_DIR: store },
    { NODE_OPTIONS: '--use-openssl-ca', SSL_CERT_FILE: file },
    { OPENSSL_CONF: settings },
  ];
}
