import { contextBridge, ipcRenderer } from 'electron';
import { channelNames } from '../ipc/names.ts';
import { pageMethods } from './page-methods.ts';
import { keepEventsForThePage, subscribe } from './subscribe.ts';

keepEventsForThePage();
const methods = pageMethods(channelNames, (channel, request) => ipcRenderer.invoke(channel, request));

contextBridge.exposeInMainWorld('keyholder', { ...methods, subscribe });
