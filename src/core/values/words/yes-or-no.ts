export function yesOrNo(flag: boolean | null): string | null {
  if (flag === null) return null;
  return flag ? 'Yes' : 'No';
}
