import { selectorOf } from '../picker/selectorOf.ts';
import type { SnapshotProbe } from './PageSnapshot.ts';

/** Returns what keeps visitors from using the place of the widget. An open modal dialog makes all of the page inert around it. */
export function findInert(place: Element): SnapshotProbe['inertBy'] {
  const inert = place.closest('[inert]');
  if (inert) return { selector: selectorOf(inert), kind: 'inert' };
  const dialogs = [...place.ownerDocument.querySelectorAll('dialog:modal')];
  const [last] = dialogs.slice(-1);
  if (!last || dialogs.some((each) => each.contains(place))) return null;
  return { selector: selectorOf(last), kind: 'dialog' };
}
