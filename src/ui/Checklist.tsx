import { CheckCircleIcon, CircleIcon } from './icons.tsx';

interface ChecklistItem {
  id: string;
  label: string;
  met: boolean;
  /** Said after the label by assistive technology, which does not see the mark. */
  metLabel: string;
  unmetLabel: string;
}

/** Conditions, each with a mark that says whether it is met. */
export function Checklist({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <ul className="siw-checklist">
      {items.map(({ id, label, met, metLabel, unmetLabel }) => (
        <li key={id} className="siw-checklist-item" data-met={met ? '' : undefined}>
          {met ? <CheckCircleIcon /> : <CircleIcon />}
          <span>
            {label} <span className="siw-hidden">{met ? metLabel : unmetLabel}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
