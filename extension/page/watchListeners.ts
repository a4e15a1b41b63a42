type Call = [type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions];

/**
 * Runs `mount`, and returns a function that removes the listeners that it added to the document, with React's markers for them.
 * React itself never removes them.
 */
export function watchListeners<Result>(document: Document, mount: () => Result): [Result, () => void] {
  const added: Call[] = [];
  const marks = Object.keys(document);
  const had = Object.getOwnPropertyDescriptor(document, 'addEventListener');
  const { addEventListener } = document;
  Object.defineProperty(document, 'addEventListener', {
    configurable: true,
    value(...call: Call) {
      added.push(call);
      addEventListener.apply(document, call);
    },
  });
  const restore = () => {
    if (had) Object.defineProperty(document, 'addEventListener', had);
    else Reflect.deleteProperty(document, 'addEventListener');
  };
  try {
    const result = mount();
    return [
      result,
      () => {
        for (const [type, listener, options] of added) document.removeEventListener(type, listener, options);
        for (const name of Object.keys(document)) {
          if (name.startsWith('_reactListening') && !marks.includes(name)) Reflect.deleteProperty(document, name);
        }
      },
    ];
  } finally {
    restore();
  }
}
