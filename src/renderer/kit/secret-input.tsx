import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { keepOutOfPictures } from '../client/content-protection.ts';

/**
 * An input for a key, a token or a password. SECURITY: shown only on request, kept out of screenshots, and neither
 * stored nor corrected by the browser engine.
 */
export function SecretInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      autoComplete="off"
      spellCheck={false}
      maxLength={16_000}
      ref={keepOutOfPictures}
      {...props}
    />
  );
}
