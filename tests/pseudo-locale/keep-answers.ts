import { ServerResponse } from 'node:http';

/*
 * Loaded into the app before its own code (`-r`): keeps what the sample service answers, so that text of the service can be
 * told from text of the console.
 */
const answers: string[] = [];
Reflect.set(globalThis, 'keyholderAnswers', answers);
const end: unknown = Reflect.get(ServerResponse.prototype, 'end');
if (typeof end !== 'function') throw new Error('This Node has no HTTP server.');
Reflect.set(
  ServerResponse.prototype,
  'end',
  function (this: ServerResponse, ...body: readonly unknown[]): unknown {
    const [sent] = body;
    if (typeof sent === 'string') answers.push(sent);
    const answered: unknown = end.apply(this, body);
    return answered;
  },
);
