import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../devtools/components/Icon.tsx';
import { usePlayground } from '../PlaygroundContext.ts';
import { type Command, commandsOf } from './commandsOf.ts';
import { findCommands } from './findCommands.ts';

const SHOWN = 60;

/** Search for all commands of the playground. Ctrl-K or Cmd-K opens it. */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="dt-button pg-search"
        aria-label="Do anything: search commands"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="pg-search-words">Do anything</span>
        <kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too */}
      <dialog
        ref={dialog}
        className="pg-dialog pg-palette"
        aria-label="Commands"
        // The event comes late. Whoever has opened the palette again by then keeps it open.
        onClose={() => dialog.current?.open || close()}
        onClick={({ target }) => target === dialog.current && close()}
      >
        {open ? <Commands onDone={close} /> : null}
      </dialog>
    </>
  );
}

function Commands({ onDone }: { onDone: () => void }) {
  const playground = usePlayground();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [failure, setFailure] = useState('');
  const found = findCommands(commandsOf(playground), typed).slice(0, SHOWN);
  const optionId = (command: Command | undefined) => (command ? `${id}-${command.id.replaceAll(/\W/g, '-')}` : undefined);
  const chosen = found[at];

  const isRunning = useRef(false);
  const run = async (command: Command) => {
    // A second run would undo the first, or do the same again.
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await command.run();
      onDone();
    } catch (error) {
      setFailure((error as Error).message);
    }
    isRunning.current = false;
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && chosen) void run(chosen);
    if (!step) return;
    event.preventDefault();
    const next = (at + step + found.length) % Math.max(found.length, 1);
    setAt(next);
    document.getElementById(optionId(found[next]) ?? '')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <input
        className="dt-input"
        role="combobox"
        aria-label="Command"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={optionId(chosen)}
        placeholder="Try: slow network, wrong code, email late"
        autoComplete="off"
        spellCheck="false"
        // biome-ignore lint/a11y/noAutofocus: a developer who opens it wants to type
        autoFocus
        value={typed}
        onKeyDown={move}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
      />
      <p className="dt-note" role="status">
        {failure || (found.length === 0 ? 'No matching command.' : '')}
      </p>
      <div id={id} className="pg-commands" role="listbox" aria-label="Commands">
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
          <div
            key={command.id}
            id={optionId(command)}
            className="pg-command"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => run(command)}
          >
            <span>{command.title}</span>
            <small>{command.group}</small>
          </div>
        ))}
      </div>
    </>
  );
}
