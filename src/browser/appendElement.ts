/** Adds an empty element to the end of `parent`, or of the page. */
export function appendElement(parent: HTMLElement = document.body): HTMLElement {
  return parent.appendChild(document.createElement('div'));
}
