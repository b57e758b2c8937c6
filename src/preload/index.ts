import { contextBridge, ipcRenderer } from 'electron';
import { channelNames } from '../contract/ipc/names.ts';
import { pageMethods } from './page-methods.ts';
import { subscribe } from './subscribe.ts';

contextBridge.exposeInMainWorld('keyholder', {
  ...pageMethods(channelNames, (channel, request) => ipcRenderer.invoke(channel, request)),
  subscribe,
});
