/** Gives a field the focus, and brings it in sight. */
export function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

/** Gives the focus to the first wrong field, whichever room it belongs to, and brings it in sight. @returns whether there is one */
export function focusFirstError(form: HTMLElement | null): boolean {
  // The kit also marks the box around a password, which takes no focus.
  const field = form?.querySelector<HTMLElement>(':not(div)[aria-invalid="true"], [data-invalido]');
  if (!field) return false;
  focusField(field);
  return true;
}
