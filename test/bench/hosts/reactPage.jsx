import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Header() {
  const [count, setCount] = useState(0);
  return (
    <header>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </header>
  );
}

/** A page whose React is at work, and which opens the login as a route that is loaded when it is asked for. */
export function runPage(load) {
  const header = document.body.insertBefore(document.createElement('div'), document.body.firstChild);
  createRoot(header).render(<Header />);
  window.bench.open = () => {
    window.bench.restart();
    return load();
  };
  requestAnimationFrame(() => window.benchSignal(JSON.stringify({ name: 'page' })));
}
