import { expect, it } from 'vitest';
import { clientFor, kept, writeOf, writeOnce } from './client-bench.ts';
import { startHttp } from './test-servers/local-servers.ts';

it('takes what was secret in the body out of what the service answers', async () => {
  const token = 'tok_live_4f1b';
  const server = await kept(
    startHttp((_, response) => {
      response
        .writeHead(422, { 'content-type': 'application/json' })
        .end(JSON.stringify({ statusCode: 422, message: [`token ${token} is not good`] }));
    }),
  );
  const outcome = await writeOnce(clientFor(server.origin), writeOf({ secrets: [token] }));
  expect(outcome).toMatchObject({ kind: 'rejected' });
  expect(JSON.stringify(outcome)).toContain('is not good');
  expect(JSON.stringify(outcome)).not.toContain(token);
});
