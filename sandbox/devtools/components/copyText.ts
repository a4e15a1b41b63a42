/**
 * Copies text to the clipboard. Call it in the click handler, even if the text is still being created, because a browser allows
 * it for a moment only.
 * @throws {Error} with instructions if the browser refuses, or the error of creating the text
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const written = write(text);
  const whole = await text;
  if (!((await written) || copySelected(whole)))
    throw new Error('the browser refuses access to the clipboard. Allow it for this page and try again.');
}

/** Resolves with false if there is no clipboard, as on a page over http from another computer, or if access is refused. */
async function write(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      // The caller reports a failed text. Without this, a browser that has refused reports the rejected promise as an uncaught
      // error.
      const blob = new Promise<Blob>(
        (resolve) =>
          void text.then(
            (whole) => resolve(asBlob(whole)),
            () => {},
          ),
      );
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return true;
  } catch {
    return false;
  }
}

const asBlob = (text: string) => new Blob([text], { type: 'text/plain' });

/** Copies with the older API, which needs no permission. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'dt-hidden';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
