/** Puts a text on the clipboard. The clipboard's own API is closed to panels of the developer tools, so a selection is copied. */
export function copyText(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'dv-hidden';
  document.body.append(area);
  const before = document.activeElement;
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
