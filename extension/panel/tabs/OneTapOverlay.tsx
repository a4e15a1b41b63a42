import type { OverlayState } from '../../one-tap/OverlayState.ts';

interface OneTapOverlayProps {
  overlay: OverlayState;
  isEmbedded: boolean;
  /** True if it is drawn for another window size than the page's own. */
  isEstimate: boolean;
}

/** Shows the position of the simulated prompt, its element, and the elements of the page that it overlaps. */
export function OneTapOverlay({
  overlay: { box, parent, missing, collisions, viewport },
  isEmbedded,
  isEstimate,
}: OneTapOverlayProps) {
  const [x, y, width, height] = [box?.x, box?.y, box?.width, box?.height].map((length = 0) => Math.round(length));
  return (
    <>
      <p className="dt-note" role="status">
        {box
          ? `${width} × ${height} at ${x}, ${y} of ${viewport.width} × ${viewport.height}`
          : `Not shown: a page of ${viewport.width} × ${viewport.height} is too small.`}
      </p>
      {isEmbedded ? <ParentNote parent={parent} missing={missing} box={box} /> : null}
      {collisions.length > 0 ? (
        <>
          <h3>It meets</h3>
          {isEstimate ? (
            <p className="dt-note">
              Estimated: as if what is fixed kept its edges in a window of that size. Media queries are ignored.
            </p>
          ) : null}
          <ul className="dt-list" aria-label="Collisions">
            {collisions.map(({ selector, label, position, above }) => (
              <li key={selector} className="dv-line">
                <code>{selector}</code>
                <span className="dv-quiet">
                  {position}
                  {label ? `, “${label}”` : ''}
                </span>
                <span>{above === 'prompt' ? 'lies under the prompt' : 'lies over the prompt'}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** Says in which element of the page the prompt is, or why it is in none that the page shows. */
function ParentNote({ parent, missing, box }: Pick<OverlayState, 'parent' | 'missing' | 'box'>) {
  if (missing !== null)
    return (
      <p className="dt-note" role="alert">
        <code>{missing}</code> matches no element of this page.
      </p>
    );
  if (!parent) return <p className="dt-note">It is in no element yet. Drag it to one, or name one.</p>;
  if (parent.isHidden) return <p className="dt-note">The page does not show this element now, nor a prompt in it.</p>;
  return (
    <p className="dt-note">
      In <code>{parent.selector}</code>
      {parent.id ? '' : '. It has no id, which prompt_parent_id needs.'}
      {box && parent.width < box.width
        ? ` It is ${Math.round(box.width - parent.width)} wider than the ${parent.width} there.`
        : ''}
    </p>
  );
}
