import { succeed, type AppError } from '../../../../src/core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../../../src/ipc/channels.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { createImages, type Images, type ImagesDeps } from '../../../../src/main/images/images.ts';
import { oneService } from '../service-client/test-servers/one-service.ts';
import { answeredView } from '../../../../src/main/snapshots/snapshot-views.ts';

/** The smallest complete PNG: one pixel. */
export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Pictures at addresses named by the service, for a workspace at `ownOrigin`. */
export class PictureBench {
  readonly images: Images;
  body: JsonValue;
  #emptied: (workspaceId: string | null) => void = () => undefined;

  constructor(ownOrigin: string, named: readonly string[], further: Partial<ImagesDeps> = {}) {
    this.body = { cloud: named.map((url) => ({ url })), legacy: [] };
    this.images = createImages({
      snapshots: {
        latest: (key) =>
          Promise.resolve(
            succeed(
              answeredView(key, {
                body: this.body,
                status: 200,
                readAt: new Date(0),
                serviceDate: null,
                ms: 1,
              }).view,
            ),
          ),
        onEmptied: (listener) => {
          this.#emptied = listener;
          return () => undefined;
        },
      },
      destinations: oneService({ baseUrl: `${ownOrigin}/api/v1` }, () => succeed('canary-secret')),
      addressesOf: () => Promise.resolve([]),
      ...further,
    });
  }

  empty(): void {
    this.#emptied(null);
  }

  async load(url: string, subject = '4107'): Promise<ChannelResponse<'images:load'> | AppError['code']> {
    const request: ChannelRequest<'images:load'> = {
      workspaceId: 'w1',
      url,
      seenIn: { resource: 'images', subject },
    };
    const answer = await this.images.load(request);
    return answer.ok ? answer.value : answer.error.code;
  }
}
