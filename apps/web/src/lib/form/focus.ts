/** Focuses a field and scrolls it into view. */
export function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

/**
 * Focuses the first invalid field of the form, including fields that another room draws, and scrolls it into view.
 * @returns whether a field is invalid
 */
export function focusFirstError(form: HTMLElement | null): boolean {
  // Mantine also sets `aria-invalid` on the box around a password, and the box cannot be focused.
  const field = form?.querySelector<HTMLElement>(':not(div)[aria-invalid="true"], [data-invalido]');
  if (!field) return false;
  focusField(field);
  return true;
}
