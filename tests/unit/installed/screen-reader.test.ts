import { spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { withInnerText } from '../../installed/bridges/inner-text.ts';
import { installerIn } from '../../installed/other-systems/other-system.ts';
import type { Control } from '../../installed/screen-reader.ts';
import { ScreenReader, shows } from '../../installed/screen-reader.ts';

/** A bridge to a screen of one field and one button, which says what was asked of it. */
const bridgeText = `
  const lines = require('node:readline').createInterface({ input: process.stdin });
  let text = 'before';
  const node = (role, name, text = '') => ({ depth: 0, role, name, text, states: ['showing', 'sensitive'] });
  const answers = {
    look: () => [node('entry', 'Amount', text), node('push button', 'Send')],
    write: (asked) => { text = asked.node === 0 ? asked.text : text; return true; },
    act: (asked) => { text = asked.node === 1 ? 'sent ' + text : text; return true; },
    focus: () => false,
    quit: () => true,
  };
  lines.on('line', (line) => {
    const asked = JSON.parse(line);
    console.log(JSON.stringify({ ok: true, value: answers[asked.do](asked) }));
  });
`;

const started: ScreenReader[] = [];

function readerOf(text: string): ScreenReader {
  const bridge = spawn(process.execPath, ['-e', text], { stdio: ['pipe', 'pipe', 'inherit'] });
  const reader = new ScreenReader(bridge);
  started.push(reader);
  return reader;
}

afterEach(async () => {
  for (const reader of started.splice(0)) await reader.stop();
});

describe('a screen reader', () => {
  it('looks, fills a field, presses a button and quits by what its bridge can', async () => {
    const reader = readerOf(bridgeText);
    expect(shows(await reader.look(), 'push button', 'Send')).toBe(true);
    await reader.write('entry', 'Amount', '321.50');
    await reader.press('push button', 'Send');
    expect((await reader.look())[0]?.text).toBe('sent 321.50');
    await reader.quit();
    await expect(reader.focus('entry', 'Amount')).rejects.toThrow('did not take “focus”');
  });

  it('waits for the first answer as long as it is told', async () => {
    const late = `setTimeout(() => {${bridgeText}}, 1_000);`;
    await expect(readerOf(late).ready(1)).rejects.toThrow('does not answer');
    const reader = readerOf(late);
    await reader.ready(30_000);
    expect(await reader.look()).toHaveLength(2);
  });

  it('says that its bridge cannot, or has ended', async () => {
    const cannot = readerOf(bridgeText.replace('quit: () => true', 'quit: () => false'));
    await expect(cannot.quit()).rejects.toThrow('does not let itself be quit');
    await expect(readerOf('process.exit(3)').look()).rejects.toThrow('has ended');
  });
});

describe('what stands within a control', () => {
  const node = (depth: number, role: string, name = '', text = ''): Control => ({
    ...{ depth, role, name, text },
    states: ['showing'],
  });

  it('names it where its system leaves that to the reader', () => {
    const seen = withInnerText([
      node(0, 'table', 'Houses'),
      node(1, 'table row'),
      node(2, 'table cell'),
      node(3, 'static', '321.50'),
      node(2, 'table cell'),
      node(3, 'link'),
      node(4, 'static', '', 'Heron'),
      node(4, 'static', 'House'),
      node(0, 'group', 'Run state'),
      node(1, 'static', 'Verified'),
    ]);
    expect(seen.map(({ name }) => name)).toEqual([
      ...['Houses', '', '321.50', '321.50', 'Heron House', 'Heron House', 'Heron', 'House'],
      ...['Run state', 'Verified'],
    ]);
    expect(seen[8]?.text).toBe('Verified');
    expect(seen[1]?.text).toBe('321.50 Heron House');
  });
});

it('an installer is found by what its name ends with', () => {
  const names = [
    'dist.json',
    'keyholder-1.0.0-win-x64.exe',
    'keyholder-1.0.0-win-x64.exe.blockmap',
    'SHA256SUMS',
  ];
  expect(installerIn(names, '.exe')).toBe('keyholder-1.0.0-win-x64.exe');
  expect(installerIn(names, '.dmg')).toBeUndefined();
});
