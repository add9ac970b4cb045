import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A field for an existing password, with a button that shows the text. */
export function Password(props: PasswordInputProps) {
  return (
    <PasswordInput
      autoComplete="current-password"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
      {...props}
    />
  );
}
