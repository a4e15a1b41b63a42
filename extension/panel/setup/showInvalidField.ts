/** Focuses the first invalid field of the form, also in closed details, and returns what is wrong; empty if all fields are valid. */
export function showInvalidField(form: HTMLFormElement): string {
  const field = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].find(
    ({ validity }) => !validity.valid,
  );
  if (!field) return '';
  const details = field.closest('details');
  if (details) details.open = true;
  field.focus();
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent;
  return `${label}: ${field.validationMessage}`;
}
