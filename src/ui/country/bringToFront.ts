/** Puts a popover above whatever the page stacks, where nothing around it cuts it off; where browsers have none, it stays in its place. */
export function bringToFront(element: HTMLElement | null): void {
  if (element && 'showPopover' in element && !element.matches(':popover-open')) element.showPopover();
}
