const KEPT_MS = 10_000;

/** Downloads JSON as a file. */
export function downloadJson(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  // Firefox ignores a click on a link outside the page, and reads the file only after this task.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
