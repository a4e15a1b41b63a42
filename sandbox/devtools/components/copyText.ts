/**
 * Puts text on the clipboard. To be called in the click: a browser lets a page do it for a moment only, also where the text is still
 * being made.
 * @throws {Error} with what to do where the browser does not let it, and whatever making the text throws
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const written = write(text);
  const whole = await text;
  if (!((await written) || copySelected(whole)))
    throw new Error('the browser keeps the clipboard closed. Allow this page to use it and try again.');
}

/** Resolves with false where there is no clipboard, as on a page by http from another computer, or it stays closed. */
async function write(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      // Where it cannot be made, the caller says so. A browser that has refused reports the rejected promise as an uncaught error.
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

/** The way that needs no permission. */
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
