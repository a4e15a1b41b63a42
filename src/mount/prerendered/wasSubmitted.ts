/** Checks whether a form of the first screen that a server has rendered was submitted. A submission makes fields `:user-valid` that the visitor has not edited. */
export function wasSubmitted(form: HTMLFormElement | null): boolean {
  try {
    return form?.querySelector(':user-valid') != null;
  } catch {
    // A browser without this selector cannot report it.
    return false;
  }
}
