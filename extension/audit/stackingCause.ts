/** Properties that create a stacking context, except with this value. */
const LEFT = {
  transform: 'none',
  translate: 'none',
  rotate: 'none',
  scale: 'none',
  perspective: 'none',
  filter: 'none',
  'backdrop-filter': 'none',
  'clip-path': 'none',
  'mask-image': 'none',
  'mix-blend-mode': 'normal',
  isolation: 'auto',
  opacity: '1',
} as const;

/**
 * Returns why an element with this style creates a stacking context; empty if it does not.
 * @param around the `display` of its parent
 */
export function stackingCause(style: CSSStyleDeclaration, around = ''): string {
  if (style.position === 'fixed' || style.position === 'sticky') return `position: ${style.position}`;
  const isPlaced = style.position !== 'static' || /flex|grid/.test(around);
  if (style.zIndex !== 'auto' && isPlaced) return `z-index: ${style.zIndex}`;
  for (const [name, value] of Object.entries(LEFT)) {
    const own = style.getPropertyValue(name);
    if (own !== '' && own !== value) return /^(opacity|isolation)$/.test(name) ? `${name}: ${own}` : name;
  }
  if (/transform|opacity|filter|perspective|isolation|z-index/.test(style.willChange)) return `will-change: ${style.willChange}`;
  if (/paint|layout|strict|content/.test(style.contain)) return `contain: ${style.contain}`;
  return '';
}
