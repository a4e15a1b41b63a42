const KEPT_MS = 10_000;

/** Downloads a text as a file. */
export function downloadText(name: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  // Firefox ignores a click on a link outside the page, and reads the file only after this task.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
