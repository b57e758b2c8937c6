import { dateOfTimestamp, parseCalendarDate } from '../../../src/core/values/dates/calendar-date.ts';
import { csvText, readDelimited } from '../../../src/core/values/delimited-text.ts';
import { channels, events } from '../../../src/ipc/channels.ts';
import { parseJson } from '../../../src/core/values/json/json.ts';
import { parseAmount, readWireAmount } from '../../../src/core/values/money/money.ts';
import { readBulkEditCsv } from '../../../src/core/bulk/csv/read-bulk-edit-csv.ts';
import { readMappingFile } from '../../../src/core/drafting/mapping-file.ts';
import { decodeResource } from '../../../src/core/service/decode.ts';
import { readServiceMessages } from '../../../src/core/mapping/failures/service-error.ts';
import { checkReceipts } from '../../../src/main/changes/receipts/receipts-check.ts';
import { judgePicture } from '../../../src/main/images/picture-type.ts';
import { parsePropertyIds } from '../../../src/main/portfolio/property-list.ts';
import { parseBaseAddress } from '../../../src/main/service-client/connection/destination-guard.ts';
import {
  readRateLimits,
  readRetryAfterMs,
} from '../../../src/main/service-client/rate-limit/rate-headers.ts';
import { openRow } from '../../../src/main/storage/row-encryption.ts';

/** Everything that decodes outside data. A deliberate defect replaces one of them. */
export interface DecoderSet {
  readonly parseJson: typeof parseJson;
  readonly decodeResource: typeof decodeResource;
  readonly readServiceMessages: typeof readServiceMessages;
  readonly readWireAmount: typeof readWireAmount;
  readonly parseAmount: typeof parseAmount;
  readonly parseCalendarDate: typeof parseCalendarDate;
  readonly dateOfTimestamp: typeof dateOfTimestamp;
  readonly readDelimited: typeof readDelimited;
  readonly csvText: typeof csvText;
  readonly parsePropertyIds: typeof parsePropertyIds;
  readonly readBulkEditCsv: typeof readBulkEditCsv;
  readonly readMappingFile: typeof readMappingFile;
  readonly checkReceipts: typeof checkReceipts;
  readonly judgePicture: typeof judgePicture;
  readonly parseBaseAddress: typeof parseBaseAddress;
  readonly readRateLimits: typeof readRateLimits;
  readonly readRetryAfterMs: typeof readRetryAfterMs;
  readonly openRow: typeof openRow;
  readonly channels: typeof channels;
  readonly events: typeof events;
}

export const realDecoders: DecoderSet = {
  parseJson,
  decodeResource,
  readServiceMessages,
  readWireAmount,
  parseAmount,
  parseCalendarDate,
  dateOfTimestamp,
  readDelimited,
  csvText,
  parsePropertyIds,
  readBulkEditCsv,
  readMappingFile,
  checkReceipts,
  judgePicture,
  parseBaseAddress,
  readRateLimits,
  readRetryAfterMs,
  openRow,
  channels,
  events,
};
