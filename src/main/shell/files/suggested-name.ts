const mostChars = 100;

/**
 * A file name to suggest, out of whatever was asked for: letters, digits, spaces, dots and hyphens.
 * SECURITY: it never leads to another folder, hides the file, or names a device.
 */
export function suggestedFileName(wanted: string, extension: string): string {
  const plain = wanted
    .replaceAll(/[^\w. -]+/g, '-')
    .slice(0, mostChars)
    .replace(/^[. -]+/, '')
    .replace(/[. ]+$/, '');
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain);
  if (plain === '' || isDevice) return `keyholder.${extension}`;
  return plain.toLowerCase().endsWith(`.${extension}`) ? plain : `${plain}.${extension}`;
}
