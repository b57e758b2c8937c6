import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHttp } from '../service-client/test-servers/local-servers.ts';
import type { LocalServer, SeenRequest } from '../service-client/test-servers/local-servers.ts';
import { wholePng } from './hostile-pictures.ts';
import { onePixelPng, PictureBench } from './picture-bench.ts';

type Answer = (request: SeenRequest, response: ServerResponse) => void;

let service: LocalServer;
let elsewhere: LocalServer;
let answer: Answer;

beforeEach(async () => {
  answer = (_request, response) => response.writeHead(200).end(onePixelPng);
  service = await startHttp((request, response) => {
    answer(request, response);
  });
  elsewhere = await startHttp((_request, response) => response.writeHead(200).end(onePixelPng));
});

afterEach(async () => {
  await service.close();
  await elsewhere.close();
});

function benchFor(path = '/a.png', further = {}): { bench: PictureBench; url: string } {
  const url = service.origin + path;
  return { bench: new PictureBench(service.origin, [url], further), url };
}

const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(302, { location }).end();
};

describe('loading a picture', () => {
  it('returns a data URL and the size, and sends no credential, cookie or origin', async () => {
    const { bench, url } = benchFor();
    expect(await bench.load(url)).toEqual({
      dataUrl: `data:image/png;base64,${onePixelPng.toString('base64')}`,
      width: 1,
      height: 1,
    });
    expect(Object.keys(service.seen[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(JSON.stringify(service.seen)).not.toContain('canary-secret');
  });

  it('fetches an address once, also when requested twice, until the cache is wiped', async () => {
    const { bench, url } = benchFor();
    await Promise.all([bench.load(url), bench.load(url)]);
    await bench.load(url);
    expect(service.seen).toHaveLength(1);
    bench.empty();
    await bench.load(url);
    expect(service.seen).toHaveLength(2);
  });

  it('requests only the exact addresses from the service', async () => {
    const { bench, url } = benchFor();
    for (const other of [`${url}?x=1`, url.slice(0, -1), `${service.origin}/b.png`, '']) {
      expect(await bench.load(other)).toBe('destination-refused');
    }
    expect(service.seen).toHaveLength(0);
  });

  it.each([
    'http://pictures.example/a.png',
    'https://10.1.2.3/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:192.168.0.1]/a.png',
    'https://0x7f.1/a.png',
    'https://[64:ff9b::a00:1]/a.png',
    'https://[2002:a00:1::]/a.png',
    'https://[fe80::1]/a.png',
    'https://router/a.png',
    'https://nas.local/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://key:word@pictures.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '/relative.png',
  ])('refuses %s even when the service names it', async (url) => {
    expect(await new PictureBench('https://service.example', [url]).load(url)).toBe('destination-refused');
  });

  it('refuses a name that resolves to a private network', async () => {
    const url = 'https://pictures.example/a.png';
    const bench = new PictureBench('https://service.example', [url], {
      addressesOf: () => Promise.resolve(['203.0.113.9', '192.168.1.20']),
    });
    expect(await bench.load(url)).toBe('destination-refused');
  });

  it('requests nothing from another server on this computer', async () => {
    const url = `${elsewhere.origin}/a.png`;
    expect(await new PictureBench(service.origin, [url]).load(url)).toBe('destination-refused');
    expect(elsewhere.seen).toHaveLength(0);
  });
});

describe('redirect of a picture', () => {
  it('is followed on the same origin, at most three times', async () => {
    const { bench, url } = benchFor('/0');
    answer = ({ url: path }, response) => {
      if (path === '/3') response.writeHead(200).end(onePixelPng);
      else redirect(response, `/${String(Number(path.slice(1)) + 1)}`);
    };
    expect(await bench.load(url)).toMatchObject({ width: 1 });
    answer = ({ url: path }, response) => {
      redirect(response, `/${String(Number(path.slice(1)) + 1)}`);
    };
    bench.empty();
    expect(await bench.load(url)).toBe('destination-refused');
    expect(service.seen).toHaveLength(8);
  });

  it('is not followed to another local server or another scheme', async () => {
    const { bench, url } = benchFor();
    for (const location of [
      `${elsewhere.origin}/a.png`,
      'https://pictures.example/a.png',
      'file:///etc/passwd',
    ]) {
      answer = (_request, response) => {
        redirect(response, location);
      };
      expect(await bench.load(url)).toBe('destination-refused');
    }
    expect(elsewhere.seen).toHaveLength(0);
  });
});

describe('answer to a picture request', () => {
  it.each([
    ['a web page', '<!doctype html><html></html>'],
    ['a script with an image type', 'alert(1)'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
    ['nothing', ''],
  ])('is refused when it is %s', async (_what, body) => {
    const { bench, url } = benchFor();
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(body);
    expect(await bench.load(url)).toBe('picture-not-shown');
  });

  it('is refused when too large in bytes, unpacked bytes or pixels', async () => {
    const { bench, url } = benchFor('/a.png', { caps: { maxBytes: 2_000 } });
    const large = Buffer.concat([onePixelPng, Buffer.alloc(3_000)]);
    const vast = Buffer.from(onePixelPng);
    vast.writeUInt32BE(100_000, 16);
    vast.writeUInt32BE(100_000, 20);
    const answers: Answer[] = [
      (_request, response) => response.writeHead(200, { 'content-length': large.length }).end(large),
      (_request, response) => response.writeHead(200).write(large),
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large)),
      (_request, response) => response.writeHead(200).end(vast),
    ];
    for (answer of answers) expect(await bench.load(url)).toBe('picture-too-large');
  });

  it('is refused when its listing already holds too much, but not in another listing', async () => {
    const urls = ['/a', '/b', '/c'].map((path) => service.origin + path);
    const bench = new PictureBench(service.origin, urls, {
      listingBudget: { chars: 10_000, decodedBytes: 10 * 10 * 4 * 2 },
    });
    answer = (_request, response) => response.writeHead(200).end(wholePng(10, 10));
    const [a = '', b = '', c = ''] = urls;
    expect([await bench.load(a), await bench.load(b)]).toMatchObject([{ width: 10 }, { width: 10 }]);
    expect(await bench.load(c)).toBe('picture-too-large');
    expect(await bench.load(a)).toMatchObject({ width: 10 });
    expect(await bench.load(c, '4108')).toMatchObject({ width: 10 });
  });

  it('is given up when it is slow', async () => {
    const { bench, url } = benchFor('/a.png', { caps: { totalMs: 150 } });
    answer = (_request, response) => {
      response.writeHead(200).write(onePixelPng.subarray(0, 10));
    };
    expect(await bench.load(url)).toBe('service-timeout');
  });

  it('is reported when missing, and requested again afterwards', async () => {
    const { bench, url } = benchFor();
    answer = (_request, response) => response.writeHead(404).end();
    expect(await bench.load(url)).toBe('service-not-found');
    answer = (_request, response) => response.writeHead(200).end(onePixelPng);
    expect(await bench.load(url)).toMatchObject({ width: 1 });
  });

  it('is requested four at a time', async () => {
    const urls = Array.from({ length: 9 }, (_, index) => `${service.origin}/${String(index)}`);
    const bench = new PictureBench(service.origin, urls);
    let present = 0;
    let most = 0;
    answer = (_request, response) => {
      present += 1;
      most = Math.max(most, present);
      setTimeout(() => {
        present -= 1;
        response.writeHead(200).end(onePixelPng);
      }, 15);
    };
    await Promise.all(urls.map((url) => bench.load(url)));
    expect(service.seen).toHaveLength(9);
    expect(most).toBe(4);
  });
});
