/** Text spacing that a visitor must be able to change (WCAG 1.4.12), so these properties are not fixed. */
const spacing = ['letter-spacing', 'line-height', 'word-spacing'];

/**
 * Sets styles that no rule of the page overrides. Sets them individually by script, which every Content-Security-Policy allows.
 */
export function setImportantStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) {
    element.style.setProperty(name, value, 'important');
    if (name === 'all') for (const each of spacing) element.style.setProperty(each, value);
  }
}
