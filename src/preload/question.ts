import { contextBridge, ipcRenderer } from 'electron';
import { questionChannelNames as channels } from '../ipc/question-names.ts';
import type { QuestionBridge } from '../ipc/question.ts';

const bridge: QuestionBridge = {
  read: () => ipcRenderer.invoke(channels.read),
  answer: (answer) => {
    ipcRenderer.send(channels.answer, answer);
  },
  whenSettled: (callback) => {
    ipcRenderer.once(channels.settled, () => {
      callback();
    });
  },
  fit: (height) => {
    ipcRenderer.send(channels.fit, height);
  },
};

contextBridge.exposeInMainWorld('keyholderQuestion', bridge);
