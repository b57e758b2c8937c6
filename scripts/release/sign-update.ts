import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { manifestName } from '../../src/main/updates/updates.ts';
import { describedFile } from './described-file.ts';
import { publicKeyOf, signedManifest } from './signed-manifest.ts';

const usage = `node scripts/release/sign-update.ts --key FILE --version X.Y.Z [--notes FILE] INSTALLER...
  --key      an Ed25519 private key (PEM): openssl genpkey -algorithm ed25519 -out update-key.pem
  INSTALLER  under the name that npm run dist gave it
Writes ${manifestName} beside the first installer; put it and the installers into the folder of the feed.`;

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, version: { type: 'string' }, notes: { type: 'string' } },
  });
  const [first] = positionals;
  if (values.key === undefined || values.version === undefined || first === undefined) throw new Error(usage);
  const key = createPrivateKey(readFileSync(values.key));
  const text = signedManifest(
    {
      product: 'keyholder',
      version: values.version,
      publishedAt: new Date().toISOString(),
      notes: values.notes === undefined ? '' : readFileSync(values.notes, 'utf8').trim(),
      files: positionals.map(describedFile),
    },
    key,
  );
  const target = join(dirname(first), manifestName);
  writeFileSync(target, text);
  console.log(`${target}\nKEYHOLDER_UPDATE_KEY=${publicKeyOf(key)}`);
}

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
