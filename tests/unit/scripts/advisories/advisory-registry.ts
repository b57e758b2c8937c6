import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** What a registry says of one package, as npm asks for it. */
interface KnownAdvisory {
  url: string;
  title: string;
  severity: string;
  vulnerable_versions: string;
}

export interface AdvisoryRegistry {
  url: string;
  /** The names that it was asked about, request by request. */
  asked: string[][];
  close(): void;
}

/** A registry on this machine that answers npm's question for advisories and nothing else. */
export async function startAdvisoryRegistry(
  known: Readonly<Record<string, KnownAdvisory>>,
): Promise<AdvisoryRegistry> {
  const asked: string[][] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url !== '/-/npm/v1/security/advisories/bulk') {
        response.writeHead(404).end('{}');
        return;
      }
      const body = Buffer.concat(chunks);
      const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      const names = Object.keys(JSON.parse(text.toString()) as object);
      asked.push(names);
      const answer = Object.fromEntries(
        Object.entries(known).flatMap(([name, advisory], id) =>
          names.includes(name)
            ? [[name, [{ id, cwe: [], cvss: { score: 0, vectorString: '' }, ...advisory }]]]
            : [],
        ),
      );
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/`, asked, close: () => server.close() };
}
