import type { AuditTarget } from '../AuditTarget.ts';
import { contrast } from '../contrast.ts';
import type { Finding } from '../Finding.ts';
import type { PageSnapshot } from '../PageSnapshot.ts';

/** The narrowest place that the widget is made for, in CSS pixels, and the size below which phones zoom into a field. */
const NARROWEST = 320;
const NO_ZOOM = 16;
const USUAL_ROOT = 16;
/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;

/** What of the page's own rules reaches into the place, covers it, cuts it off or hides it. */
export function checkStyles({ probe, rootFontSize, touch, viewport }: PageSnapshot, { light }: AuditTarget): Finding[] {
  const { selector, width, reached, inputFontSize, stacking, clipping, coveredBy } = probe;
  const inLight: Finding[] = light
    ? [
        ...(reached.length > 0
          ? [
              {
                id: 'css-reaches-in',
                level: 'hurts',
                title: 'The page’s own rules for plain elements reach into the widget.',
                cause: reached.map(({ property, value, usual }) => `${property}: ${value} (usually ${usual})`).join('; '),
                fix: 'config: { enableShadowDOM: true }',
              } as const,
            ]
          : []),
        ...(touch && inputFontSize < NO_ZOOM
          ? [
              {
                id: 'zoom-on-focus',
                level: 'hurts',
                title: 'Phones zoom in when a field takes the focus.',
                cause: `Inputs of this page have a font size of ${inputFontSize}px`,
                fix: '.siw input { font-size: 16px; }',
              } as const,
            ]
          : []),
      ]
    : [];
  return [
    ...inLight,
    ...(Math.abs(rootFontSize - USUAL_ROOT) >= 0.5
      ? [
          {
            id: 'root-font-size',
            level: 'note',
            title: 'A rem is not 16 pixels here; texts in rem do not follow what the visitor chose.',
            cause: `html { font-size: ${rootFontSize}px }`,
            fix: 'html { font-size: 100%; }',
          } as const,
        ]
      : []),
    ...(width < NARROWEST && viewport.width >= NARROWEST
      ? [
          {
            id: 'narrow',
            level: 'hurts',
            title: `The place is ${Math.round(width)}px wide; the widget is made for ${NARROWEST}px and more.`,
            cause: `${selector} is ${Math.round(width)}px wide`,
            fix: `${selector} { min-width: min(100%, ${NARROWEST}px); }`,
          } as const,
        ]
      : []),
    ...(viewport.content !== null && /user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0*)?\s*(,|$)/.test(viewport.content)
      ? [
          {
            id: 'no-zoom',
            level: 'hurts',
            title: 'Visitors are kept from zooming.',
            cause: `<meta name="viewport" content="${viewport.content}">`,
            fix: '<meta name="viewport" content="width=device-width, initial-scale=1">',
          } as const,
        ]
      : []),
    ...clipping.slice(0, 1).map(
      (ancestor): Finding => ({
        id: 'clipped',
        level: 'hurts',
        title: 'A popup of the widget, such as the list of countries, would be cut off.',
        cause: `${ancestor.selector} { overflow: ${ancestor.overflow} } cuts off what stands out of it`,
        fix: `${ancestor.selector} { overflow: visible; }`,
      }),
    ),
    ...(coveredBy
      ? [
          {
            id: 'covered',
            level: 'blocks',
            title: 'Something of the page lies over the widget’s place.',
            cause: `${coveredBy} lies over ${selector}${stacking[0] ? `, which ${stacking[0].selector} keeps below it (${stacking[0].cause})` : ''}`,
            fix: `${stacking[0]?.selector ?? selector} { position: relative; z-index: 1; }`,
          } as const,
        ]
      : []),
  ];
}

/** Whether texts that stand on the page itself can be read there. */
export function checkContrast({ probe }: PageSnapshot, { textOnPage }: AuditTarget): Finding[] {
  return textOnPage.flatMap(({ what, color }): Finding[] => {
    const found = contrast(color, probe.background);
    if (found === null || found >= READABLE) return [];
    return [
      {
        id: 'contrast',
        level: 'hurts',
        title: `${what} has a contrast of ${found.toFixed(1)} to 1 on this background; ${READABLE} is the least.`,
        cause: `${color} on ${probe.background} (${probe.selector})`,
        fix: "theme: { colorScheme: 'inherit' }",
      },
    ];
  });
}
