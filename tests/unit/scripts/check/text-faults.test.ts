import { expect, it } from 'vitest';
import { sharedNamespaces, textFaults } from '../../../../scripts/check/text-faults.ts';

const imported = `import { t } from './texts.ts';\n`;
const catalogue = (body: string) => ({
  path: 'screens/a/texts.ts',
  text: `export const t = defineTexts('screens/a', {\n${body}\n});\n`,
});
const code = (text: string) => ({ path: 'screens/a/a.tsx', text: `${imported}${text}` });

it('finds nothing where every text is of the catalogue', () => {
  const shown = code(`export const A = () => <p title={t('wipe')}>{t('houses', { count, locale })} · 3</p>;`);
  const texts = catalogue(
    `  wipe: 'Wipe',\n  houses_one: '{{count}} house',\n  houses_other: '{{count}} houses',`,
  );
  expect(textFaults([shown, texts])).toEqual([]);
});

it.each([
  ['text between tags', `<p>Wipe cache</p>`],
  ['a label', `<Field label="Wipe cache" />`],
  ['a label in braces', `<Field aria-label={'Wipe cache'} />`],
  ['a branch of a label', `<Field placeholder={isNew ? t('wipe') : 'Wipe cache'} />`],
  ['a template', '<Field title={`Wipe cache ${name}`} />'],
  ['a notice', `notifyDone('Wipe cache')`],
])('finds %s that is not in a catalogue', (_what, text) => {
  expect(textFaults([code(text)])).toEqual(['screens/a/a.tsx: not in a catalogue: Wipe cache']);
});

it.each(['label', 'title', 'placeholder', 'aria-label', 'description', 'confirm', 'alt'])(
  'finds what a page shows by the attribute %s, of one word too',
  (attribute) => {
    expect(textFaults([code(`<Field ${attribute}="Wipe" />`)])).toEqual([
      'screens/a/a.tsx: not in a catalogue: Wipe',
    ]);
  },
);

it.each(['title', 'message', 'detail', 'buttons', 'label', 'body', 'hint', 'confirm', 'paragraphs'])(
  'finds what the main process shows by the property %s, whatever it stands in for',
  (property) => {
    const text = `const shown = { ${property}: name || 'Wipe' };`;
    expect(textFaults([{ path: 'src/main/shell/a.ts', text }])).toEqual([
      'src/main/shell/a.ts: not in a catalogue: Wipe',
    ]);
  },
);

it.each([
  ['the title of a message box', `dialog.showMessageBox(window, { type: 'error', title: 'Wipe cache' })`],
  ['its message', `dialog.showMessageBoxSync({ message: 'Wipe cache', noLink: true })`],
  ['its detail, put together', 'const options = { detail: `Wipe ${name} ` + "cache" };'],
  ['one of its buttons', `const options = { buttons: [t('cancel'), 'Wipe cache'] };`],
  ['a line of the menu', `const line = { label: 'Wipe cache', accelerator: 'CmdOrCtrl+W' };`],
  ['the title of a notification', `new Notification({ title: 'Wipe cache', body: t('gone') })`],
  ['the body of a notification', 'new Notification({ title: t("gone"), body: `Wipe cache ${name}` })'],
  ['a paragraph of a question', `const question = { paragraphs: [isNew ? 'Wipe cache' : t('gone')] };`],
  ['what an error says', `const wiped: AppError = { code: 'internal', message: 'Wipe cache' };`],
  ['a word for the terminal', 'process.stderr.write(`Wipe cache ${name}`)'],
])('finds, in the main process, %s that is not in a catalogue', (_what, text) => {
  const path = 'src/main/shell/a.ts';
  const found = textFaults([{ path, text: `import { t } from './texts.ts';\n${text}` }]).join(' ');
  expect(found).toContain(`${path}: not in a catalogue: Wipe`);
  expect(found).toContain('cache');
});

it('takes what the main process never shows for no text', () => {
  const text = `const event = { type: 'warning', code: 'run-open', label: t('wipe'), title: shown(run.title), channel: 'a:b' };`;
  expect(textFaults([{ path: 'src/main/shell/a.ts', text }])).toEqual([]);
});

const rooms = 'src/contract/a.ts';

it.each([
  ['a map', `const words = { refused: 'Refused' };`, 'Refused'],
  ['a phrase of a map', `const words = { none: 'none of those read' };`, 'none of those read'],
  ['an answer', `function a() { return isOne ? t('one') : 'any other day'; }`, 'any other day'],
  ['a template of an answer', 'const a = (n: string) => `at most ${n} nights`;', 'at most nights'],
  ['a list', `const assumptions = ['All days are included.'];`, 'All days are included.'],
  ['an argument', `const found = fail('empty', 'Enter an amount.');`, 'Enter an amount.'],
  ['a list of pairs in a map', `const words = new Map([['a', 'Not read yet']]);`, 'Not read yet'],
])('finds, in a room without a page, a text in %s', (_what, text, words) => {
  expect(textFaults([{ path: rooms, text }])).toEqual([`${rooms}: not in a catalogue: ${words}`]);
});

it.each([
  ['a list', `const steps = ['Read it again'];`],
  ['a map', `const words = { again: 'Read it again' };`],
  ['an argument', `const [first] = useState(isNew ? t('one') : 'Read it again');`],
  ['the label of a part of the library', `const props = { 'aria-label': 'Read it again' };`],
])('finds, in a page, a text in %s', (_what, text) => {
  expect(textFaults([code(text)])).toEqual(['screens/a/a.tsx: not in a catalogue: Read it again']);
});

it.each([
  ['codes', `const word = run.state === 'Needs attention' ? 'needs-attention' : 'closed';`],
  [
    'names of the service’s fields',
    `const names = ['property id', 'total price']; said(body, 'owner name');`,
  ],
  ['what is thrown', `if (wrong) throw new TypeError('There is nothing to send.');`],
  ['what a schema says to the log', `const day = z.custom(isDay, { error: 'Not a real day' });`],
  ['types and patterns', 'type Word = "Not sent"; const one = new RegExp(`(?:The|a) day ${n}`);'],
])('takes %s for no text', (_what, text) => {
  expect(textFaults([{ path: rooms, text }])).toEqual([]);
});

it('takes names of keys and styles for no text', () => {
  const text = `const keys = ['Ctrl', 'Enter']; const look = { boxShadow: '0 1px 2px rgb(10 20 22 / 0.06)', family: "'Inter Variable', system-ui" };`;
  expect(textFaults([code(text)])).toEqual([]);
});

it('finds a key that nothing asks for, and one that is told twice', () => {
  const texts = catalogue(`  wipe: 'Wipe',\n  wipe: 'Forget',\n  left: 'Left',`);
  expect(textFaults([code(`t('wipe')`), texts])).toEqual([
    'screens/a/texts.ts: told twice: wipe',
    'screens/a/texts.ts: asked for by nothing: left',
  ]);
});

it('knows who asks from a folder below', () => {
  const below = { path: 'screens/a/list/b.tsx', text: `import { t } from '../texts.ts';\nt('wipe');` };
  expect(textFaults([below, catalogue(`  wipe: 'Wipe',`)])).toEqual([]);
});

it('finds a namespace of two catalogues', () => {
  expect(sharedNamespaces([catalogue(''), catalogue('')])).toEqual(['two catalogues: screens/a']);
});
