/** What a visitor's own text spacing may always change (WCAG 1.4.12): nothing of ours fixes these. */
const spacing = ['letter-spacing', 'line-height', 'word-spacing'];

/** Styles that no rule of the page overrides. They are set one by one, which every content policy allows. */
export function setImportantStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) {
    element.style.setProperty(name, value, 'important');
    if (name === 'all') for (const each of spacing) element.style.setProperty(each, value);
  }
}
