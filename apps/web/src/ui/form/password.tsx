import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password that exists already: what is typed can be looked at. */
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
