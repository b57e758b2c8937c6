import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfSigned } from '../../unit/main/service-client/test-servers/local-servers.ts';
import { expect, test } from '../support/fixtures.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { sendInto } from '../support/sent-deposit.ts';
import { startSelfSignedFront, type SelfSignedFront } from '../support/self-signed-front.ts';

const trustAnyone = ['-r', join(import.meta.dirname, '..', 'support', 'trust-anyone.ts')] as const;

type Environment = Readonly<Record<string, string>>;

/**
 * Each variable would make Node trust the certificate in `folder`, or any. Together they are the worst case.
 */
function environmentIn(folder: string): Environment {
  const file = join(folder, 'own.pem');
  const store = join(folder, 'store');
  mkdirSync(store, { recursive: true });
  for (const path of [file, join(store, 'ce275665.0')]) writeFileSync(path, selfSigned.cert);
  return {
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_EXTRA_CA_CERTS: file,
    // Node reads this before the app's first line.
    NODE_USE_SYSTEM_CA: '1',
    SSL_CERT_FILE: file,
    SSL_CERT_DIR: store,
  };
}

test('a start sends no credential to a server with an untrusted certificate, despite environment variables @promise', async ({
  launch,
  serve,
}, info) => {
  const service = await serve();
  const front = await startSelfSignedFront(service.baseUrl);
  try {
    const baseUrl = service.baseUrl.replace(/^http:\/\/[^/]+/, `https://127.0.0.1:${String(front.port)}`);
    const first = await launch({
      workspace: { service: { ...service, baseUrl } },
      nodeArguments: trustAnyone,
    });
    await sendInto({ service, console: first }, { kind: 'hang', when: 'after' });
    await first.kill();

    expect(front.withCredential()).toBeGreaterThan(0);
    const [believed, before] = [front.withCredential(), front.attempts()];
    const env = environmentIn(info.outputPath('authorities'));
    const again = await launch({ userData: first.userData, env });
    await new PortfolioPage(again.page).open();
    await expectAttempt(front, before);
    expect(front.withCredential() - believed).toBe(0);
    await again.kill();
  } finally {
    await front.close();
  }
});

/** Recovery reads automatically. Any request would follow its handshake at once. */
async function expectAttempt(front: SelfSignedFront, before: number): Promise<void> {
  await expect.poll(() => front.attempts()).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 700));
}
