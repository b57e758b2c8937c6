import { expect, it } from 'vitest';
import type { ScreenNode } from '../../../../src/ipc/first-screen.ts';
import { documentWithScreen } from '../../../../src/main/saved-screen/saved-screen.ts';
import { screenMarkup } from '../../../../src/main/saved-screen/screen-markup.ts';

const element = (tag: string, more: Partial<Exclude<ScreenNode, string>> = {}): ScreenNode => ({
  tag,
  attributes: {},
  style: {},
  children: [],
  ...more,
});

const markupOf = (nodes: ScreenNode[], rules: string[] = []) => screenMarkup({ nodes, rules });

it('screenMarkup writes a hostile name as text', () => {
  const name = '<img src=x onerror=alert(1)></style><script>';
  expect(markupOf([element('p', { children: [name] })])?.elements).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt;&lt;/style&gt;&lt;script&gt;</p>',
  );
});

it.each(['script', 'style', 'iframe', 'img', 'link', 'object', 'form', 'use', 'foreignObject', 'a onclick'])(
  'screenMarkup omits <%s> and its content',
  (tag) => {
    expect(markupOf([element(tag, { children: ['inside'] })])?.elements).toBe('');
  },
);

it.each([
  ['onclick', 'alert(1)'],
  ['href', 'https://elsewhere.example'],
  ['src', 'x'],
  ['id', 'root'],
  ['style', 'color: red'],
  ['data-row-id', '4107'],
  ['class" onload="alert(1)', 'x'],
  ['xlink:href', '#x'],
  ['fill', 'url(https://elsewhere.example#a)'],
])('screenMarkup omits the attribute %s', (name, value) => {
  const saved = markupOf([element('a', { attributes: { [name]: value, class: 'link' } })]);
  expect(saved?.elements).toBe('<a class="link"></a>');
});

it.each([
  ['background', 'url(https://elsewhere.example)'],
  ['background', String.raw`\75rl(x)`],
  ['content', '"</style>"'],
  ['color', 'red}body{display:none'],
  ['color}body', 'red'],
  ['--y', '/*'],
  ['width', 'calc('],
])('screenMarkup omits the declaration %s: %s', (name, value) => {
  expect(markupOf([element('p', { style: { [name]: value } })])).toEqual({ elements: '<p></p>', style: '' });
});

it('screenMarkup turns style attributes into rules, once each', () => {
  const moved = { transform: 'translateY(44px)', '--cell': '12px' };
  expect(markupOf([element('p', { style: moved }), element('p', { style: moved })])).toEqual({
    elements: '<p data-saved-style="0"></p><p data-saved-style="0"></p>',
    style: '#saved-screen [data-saved-style="0"]{transform:translateY(44px);--cell:12px}',
  });
});

it('screenMarkup omits rules that fetch or could end the style element', () => {
  const plain = '.a { color: red; }';
  const others = [
    '@import "x";',
    '.b { background: url(x); }',
    '.c::after { content: "</style>"; }',
    '}',
    '/*',
    '.d { color: red',
  ];
  expect(markupOf([], [...others, plain])?.style).toBe(plain);
});

it('screenMarkup refuses a screen that is too large', () => {
  const row = element('p', { children: Array.from({ length: 2_000 }, () => 'x') });
  expect(markupOf([row, row, row, row, row])).toBeNull();
});

it('documentWithScreen puts the screen inert before the root, with its date and nonce', () => {
  const sheet = '<link rel="stylesheet" href="./assets/a.css">';
  const html = `<html lang="en"><head>${sheet}</head><body><div id="root"></div></body></html>`;
  const screen = { elements: '<p>$& $1</p>', style: '.a{}', theme: 'dark', asOf: '27 Nov <b>' } as const;
  const rest = { width: 1, height: 1, build: '', answer: null, rowsMark: '' };
  const page = documentWithScreen(html, { ...screen, ...rest }, 'n0nce');
  expect(page).toContain('<html data-mantine-color-scheme="dark" lang="en">');
  // Its rules precede the stylesheets, which wait. No partial frame is drawn.
  expect(page).toMatch(
    /<link rel="expect" href="#saved-moment" blocking="render"><style nonce="n0nce" data-saved-screen>\.a\{\}[^<]+<\/style><link rel="stylesheet" media="not all"/,
  );
  expect(page).toContain(
    'inert aria-hidden="true"><p>$& $1</p></div><output id="saved-moment" data-saved-screen>As of 27 Nov b</output><div id="root">',
  );
});
