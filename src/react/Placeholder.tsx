/** The space of a first screen, in CSS pixels. */
export interface FirstScreenSize {
  /** Null: as wide as its host. */
  width: number | null;
  /** Whatever the width. */
  height: number;
  /** What comes on top for each pixel of width. */
  heightByWidth: number;
}

/**
 * As large as the widget will be, and narrower where its host is: a table, because it is the one thing that does so without any style
 * sheet, which a strict policy would refuse in what a server renders.
 */
export function Placeholder({ width, height, heightByWidth }: FirstScreenSize) {
  return (
    <table
      data-siw-placeholder=""
      aria-hidden="true"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      {...(width === null && { width: '100%' })}
    >
      <tbody>
        <tr>
          <td height={height} {...(width !== null && { width })} />
        </tr>
        <tr>
          <td>
            <svg display="block" width="100%" viewBox={`0 0 1000 ${Math.round(heightByWidth * 1_000)}`} aria-hidden="true" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
