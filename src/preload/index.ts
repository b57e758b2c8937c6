import { contextBridge } from 'electron';
import type { KeyholderApi } from '../contract/ipc/api.ts';
import { changes } from './changes.ts';
import { connection } from './connection.ts';
import { consoleMethods } from './console.ts';
import { credentials } from './credentials.ts';
import { descriptions } from './descriptions.ts';
import { drafts } from './drafts.ts';
import { images } from './images.ts';
import { omissions } from './omissions.ts';
import { plans } from './plans.ts';
import { portfolio } from './portfolio.ts';
import { readings } from './readings.ts';
import { record } from './record.ts';
import { settings } from './settings.ts';
import { snapshots } from './snapshots.ts';
import { subscribe } from './subscribe.ts';
import { workspaces } from './workspaces.ts';

const api: KeyholderApi = {
  workspaces,
  credentials,
  connection,
  snapshots,
  portfolio,
  images,
  changes,
  descriptions,
  drafts,
  plans,
  omissions,
  readings,
  record,
  settings,
  console: consoleMethods,
  subscribe,
};

contextBridge.exposeInMainWorld('keyholder', api);
