import { Icon } from '../icons/Icon.tsx';
import { CHECK_ICON } from '../icons/stateIcons.ts';

const CIRCLE = 'M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z';

interface ChecklistItem {
  id: string;
  label: string;
  met: boolean;
  /** Read after the label by assistive technology, which does not see the mark. */
  metLabel: string;
  unmetLabel: string;
}

/** List of conditions, each with a mark that shows whether it is met. */
export function Checklist({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <ul className="siw-checklist">
      {items.map(({ id, label, met, metLabel, unmetLabel }) => (
        // A new element after a change, so that all of its text is announced.
        <li key={id + met} className="siw-checklist-item" data-met={met ? '' : undefined}>
          <Icon path={met ? CHECK_ICON : CIRCLE} />
          <span>
            <span>{label}</span> <span className="siw-hidden">{met ? metLabel : unmetLabel}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
