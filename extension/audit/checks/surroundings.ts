import type { AuditFinding } from '../AuditFinding.ts';
import type { AuditTarget } from '../AuditTarget.ts';
import { contrast } from '../contrast.ts';
import type { PageSnapshot } from '../PageSnapshot.ts';

/** Minimum width of the widget in CSS pixels, and the font size below which phones zoom into a field. */
const NARROWEST = 320;
const NO_ZOOM = 16;
/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
const ON_DARK = 'rgb(255, 255, 255)';
const ON_LIGHT = 'rgb(0, 0, 0)';
/** A z-index above every other one of a page. */
const HIGHEST = 2_147_483_647;

/** Finds rules of the page that change, cover, clip or hide the place. */
export function checkStyles(snapshot: PageSnapshot, { light }: AuditTarget): AuditFinding[] {
  const { probe, rootFontSize, defaultFontSize, viewport, framed } = snapshot;
  const { selector, width, reached, zoom, clipping } = probe;
  return [
    ...(light && reached.length > 0
      ? [
          {
            id: 'css-reaches-in',
            level: 'hurts',
            title: 'Rules of the page for plain elements apply to the widget.',
            cause: reached.map(({ property, value, expected }) => `${property}: ${value} (usually ${expected})`).join('; '),
            fix: 'config: { enableShadowDOM: true }',
          } as const,
        ]
      : []),
    ...(NO_ZOOM * zoom < NO_ZOOM - 0.1
      ? [
          {
            id: 'zoom-on-focus',
            level: 'hurts',
            title: 'Phones zoom in when a field gets the focus.',
            cause: `The page’s zoom of ${round(zoom)} makes the widget’s fields ${round(NO_ZOOM * zoom)}px of ${NO_ZOOM}`,
            fix: `${selector === 'the page' ? 'body' : selector} { zoom: ${round(1 / zoom)}; }`,
          } as const,
        ]
      : []),
    ...(Math.abs(rootFontSize - defaultFontSize) >= 0.5
      ? [
          {
            id: 'root-font-size',
            level: 'note',
            title: `A rem is not ${defaultFontSize} pixels here: lengths in rem in your theme have other sizes. The widget itself uses pixels.`,
            cause: `html { font-size: ${round(rootFontSize)}px }`,
            fix: 'html { font-size: 100%; }',
          } as const,
        ]
      : []),
    ...(width !== null && width < NARROWEST && viewport.width >= NARROWEST
      ? [
          {
            id: 'narrow',
            level: 'hurts',
            title: `The place is ${Math.round(width)}px wide; the widget needs ${NARROWEST}px or more.`,
            cause: `${selector} is ${Math.round(width)}px wide`,
            fix: `${selector} { min-width: min(100%, ${NARROWEST}px); }`,
          } as const,
        ]
      : []),
    ...(viewport.content === null && !framed
      ? [
          {
            id: 'no-viewport',
            level: 'hurts',
            title: 'Phones lay this page out as if it were 980px wide, and show it small.',
            cause: 'There is no <meta name="viewport">',
            fix: '<meta name="viewport" content="width=device-width, initial-scale=1">',
          } as const,
        ]
      : []),
    ...(viewport.content !== null &&
    !framed &&
    /user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0*)?\s*([,;\s]|$)/.test(viewport.content)
      ? [
          {
            id: 'no-zoom',
            level: 'hurts',
            title: 'Visitors cannot zoom.',
            cause: `<meta name="viewport" content="${viewport.content}">`,
            fix: '<meta name="viewport" content="width=device-width, initial-scale=1">',
          } as const,
        ]
      : []),
    ...clipping.slice(0, 1).map(
      (ancestor): AuditFinding => ({
        id: 'clipped',
        level: 'hurts',
        title: 'The lower part of the widget would be cut off.',
        cause: `${ancestor.selector} { overflow: ${ancestor.overflow} } has a fixed height of ${ancestor.height}px`,
        fix: `${ancestor.selector} { height: auto; max-height: none; }`,
      }),
    ),
    ...covered(probe),
  ];
}

function covered({ coveredBy, selector, stacking }: PageSnapshot['probe']): AuditFinding[] {
  if (!coveredBy) return [];
  const { selector: cover, layer } = coveredBy;
  // The outermost stacking context determines the position of all its content among its neighbours.
  const outer = stacking.at(-1);
  return [
    {
      id: 'covered',
      level: 'blocks',
      title: 'An element of the page covers the widget’s place.',
      cause: `${cover} covers ${selector}${outer ? `, because of the stacking context of ${outer.selector} (${outer.cause})` : ''}`,
      fix:
        layer >= HIGHEST
          ? `${cover} { display: none; }`
          : `${outer?.selector ?? selector} { position: relative; z-index: ${layer + 1}; }`,
    },
  ];
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Checks the contrast of texts directly on the page, for each visitor. */
export function checkContrast({ probe }: PageSnapshot, { textOnPage }: AuditTarget): AuditFinding[] {
  return textOnPage.flatMap(({ what, follows, light, dark }): AuditFinding[] => {
    const schemes = follows === 'visitor' ? (['light', 'dark'] as const) : [follows === 'page' ? probe.colorScheme : follows];
    const ratio = (color: string) => contrast(color, probe.background) ?? READABLE;
    const worst = schemes.toSorted(
      (one, other) => ratio(one === 'dark' ? dark : light) - ratio(other === 'dark' ? dark : light),
    )[0];
    const color = worst === 'dark' ? dark : light;
    const found = ratio(color);
    if (found >= READABLE) return [];
    const whose = follows === 'visitor' && light !== dark ? ` for visitors with a ${worst} screen` : '';
    const better = ratio(dark) > ratio(light) ? 'dark' : 'light';
    return [
      {
        id: 'contrast',
        level: 'hurts',
        title: `${what} has a contrast of ${found.toFixed(1)} to 1 on this background${whose}; it needs ${READABLE}.`,
        cause: `${color} on ${probe.background} (${probe.selector})`,
        fix:
          ratio(better === 'dark' ? dark : light) >= READABLE
            ? `theme: { colorScheme: '${better}' }`
            : `theme: { colors: { text: '${ratio(ON_DARK) > ratio(ON_LIGHT) ? ON_DARK : ON_LIGHT}' } }`,
      },
    ];
  });
}
