/** Shows a popover above all other layers of the page, so that nothing clips it. Does nothing in a browser without popovers. */
export function bringToFront(element: HTMLElement | null): void {
  if (element && 'showPopover' in element && !element.matches(':popover-open')) element.showPopover();
}
