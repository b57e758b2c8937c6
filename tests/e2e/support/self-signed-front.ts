import { request as passOn } from 'node:http';
import { createServer } from 'node:https';
import { selfSigned, listen } from '../../unit/main/service-client/test-servers/local-servers.ts';

/** A server with an untrusted certificate, in front of a local service. */
export interface SelfSignedFront {
  readonly port: number;
  /** Requests with a credential, which must never arrive. */
  withCredential(): number;
  /** Connections attempted, trusted or not. */
  attempts(): number;
  close(): Promise<void>;
}

export async function startSelfSignedFront(serviceUrl: string): Promise<SelfSignedFront> {
  let withCredential = 0;
  let attempts = 0;
  const { port } = new URL(serviceUrl);
  const server = createServer(selfSigned, (request, response) => {
    const { method, url, headers } = request;
    if (headers['x-api-key'] !== undefined || headers.authorization !== undefined) withCredential += 1;
    // The sample service only accepts its own host name.
    const onwardHeaders = { ...headers, host: `127.0.0.1:${port}` };
    const onward = passOn(
      { host: '127.0.0.1', port, method, path: url, headers: onwardHeaders },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connection', () => (attempts += 1));
  const listening = await listen(server, 'https', []);
  return { ...listening, withCredential: () => withCredential, attempts: () => attempts };
}
