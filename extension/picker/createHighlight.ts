import { setImportantStyles } from '../page/setImportantStyles.ts';

/** Creates a box over the element under the pointer with its name and size, in a closed shadow root. */
export function createHighlight(document: Document) {
  const host = document.createElement('div');
  setImportantStyles(host, { all: 'initial', position: 'fixed', inset: '0', 'z-index': '2147483647', 'pointer-events': 'none' });
  const root = host.attachShadow({ mode: 'closed' });
  const box = document.createElement('div');
  setImportantStyles(box, {
    position: 'absolute',
    'box-sizing': 'border-box',
    border: '2px solid #4050c8',
    'border-radius': '3px',
    background: 'rgb(64 80 200 / 0.14)',
    display: 'none',
  });
  const name = document.createElement('div');
  setImportantStyles(name, {
    position: 'absolute',
    padding: '3px 8px',
    'border-radius': '4px',
    background: '#1a1e26',
    color: '#fff',
    font: '500 12px/18px ui-monospace, Menlo, Consolas, monospace',
    'white-space': 'nowrap',
    display: 'none',
  });
  root.append(box, name);
  document.documentElement.append(host);

  const labelOf = (element: Element) => {
    const own = element.getAttribute('id');
    const id = own ? `#${own}` : '';
    const classes = [...element.classList].slice(0, 2).map((each) => `.${each}`);
    return element.localName + id + classes.join('');
  };
  return {
    labelOf,
    show(element: Element | null) {
      const rect = element?.getBoundingClientRect();
      const display = rect ? 'block' : 'none';
      setImportantStyles(box, { display });
      setImportantStyles(name, { display });
      if (!element || !rect) return;
      const { left, top, width, height, bottom } = rect;
      setImportantStyles(box, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      name.textContent = `${labelOf(element)}  ${Math.round(width)} × ${Math.round(height)}`;
      const below = bottom + 30 < innerHeight;
      setImportantStyles(name, { left: `${Math.max(4, left)}px`, top: `${below ? bottom + 6 : Math.max(4, top - 30)}px` });
    },
    remove: () => host.remove(),
  };
}
