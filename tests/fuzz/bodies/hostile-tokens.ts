/** The design's depth of nesting, far beyond what a recursive reader survives. */
const hostileDepth = 10_000;

const deepList = '['.repeat(hostileDepth) + ']'.repeat(hostileDepth);
const deepObject = '{"a":'.repeat(hostileDepth) + '1' + '}'.repeat(hostileDepth);

/** Text that must only be treated as text. */
export const hostileStrings: readonly string[] = [
  '',
  '   ',
  '0x10',
  '1e3',
  '12.345',
  '-250',
  '-0',
  '1,250.00',
  '٣٤',
  '9007199254740993',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '2026-02-30',
  '0000-00-00',
  '2026-03-29T00:30:00+13:00',
  '2026-10-25T23:59:59-11:00',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=HYPERLINK("https://evil.example")',
  '\u202Egnp.exe\u202C\u200B\u2066',
  'a\u0000b',
  '\uD800',
  'x\uDC00\uD800',
  '__proto__',
  'constructor',
  'x'.repeat(20_000),
];

/** Raw JSON, and text that resembles it, to replace values. */
export const hostileTokens: readonly string[] = [
  ...hostileStrings.map((text) => JSON.stringify(text)),
  ...['0', '-0', '1', '-1', '-250', '12.345', '0.1', '1e2', '1e-7', '5e-324', '1.7976931348623157e308'],
  ...['9007199254740991', '9007199254740992', '9007199254740993', '-9007199254740993', '1e21'],
  ...['true', 'false', 'null', '[]', '{}', '[[]]', '[null]', '[1,"2",null]', '{"a":1}', '{"data":null}'],
  ...['{"success":false}', '{"success":true,"data":[]}', '{"constructor":"x"}', '{"toString":1}'],
  ...['["message one","message two"]', '{"message":["a",{"b":"c"}]}'],
];

/** Tokens that make the whole body invalid, so they are used less often. */
export const refusedTokens: readonly string[] = [
  ...['NaN', 'Infinity', '-Infinity', '1e309', '-1e309', 'undefined', '01', '.5', '+1', '0x10', "'a'"],
  '{"__proto__":{"polluted":1}}',
  '{"\\u005f_proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  deepList,
  deepObject,
];

export const hostileNames: readonly string[] = [
  'zz_foreign',
  'zzForeign',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'valueOf',
  'then',
  '',
  'length',
  '7',
  '\u202Eeman',
  'n'.repeat(5_000),
];

/** Names that make the whole body invalid. */
export const refusedNames: readonly string[] = ['__proto__'];
