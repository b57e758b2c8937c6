const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Whether two texts of JSON numbers are the same number to the last digit: 10.50 is 10.5. */
export function sameJsonNumber(left: string, right: string): boolean {
  return left === right || plainNumber(left) === plainNumber(right);
}

/** The significant digits and an exponent. */
export function plainNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  if (short === '') return parts.test(text) ? '0' : text;
  return `${sign}${short}e${String(Number(exponent) - fraction.length + digits.length - short.length)}`;
}
