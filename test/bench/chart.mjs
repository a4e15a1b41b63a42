const WIDTH = 800;
/** Position at which the bars begin, and the length of a bar for the ratio 1, in pixels. */
const LEFT = 400;
const UNIT = 160;
const ROW = 22;
const TOP = 40;
const MOST = 2.2;

const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Draws ratios to the official build as bars, each with a mark at its target. Ratios beyond the right edge are cut off.
 * @param {ReturnType<typeof import('./report.mjs').judge>} judged
 */
export function chart(judged) {
  const height = TOP + judged.length * ROW + 10;
  const x = (/** @type {number} */ ratio) => LEFT + Math.min(Math.max(ratio, 0), MOST) * UNIT;
  const bars = judged.map(({ ours, label, ratio, times }, index) => {
    const y = TOP + index * ROW;
    const kind = ratio <= times ? 'met' : 'missed';
    return [
      `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${escaped(`${ours}: ${label}`)}</text>`,
      `<rect class="${kind}" x="${LEFT}" y="${y + 3}" width="${(x(ratio) - LEFT).toFixed(1)}" height="${ROW - 8}"/>`,
      `<path class="target" d="M${x(times).toFixed(1)} ${y + 1}v${ROW - 4}"/>`,
      `<text class="ratio" x="${(Math.max(x(ratio), x(times)) + 6).toFixed(1)}" y="${y + 14}">${ratio.toFixed(2)}</text>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Ratios to the official build, with targets">
<style>
  svg { background: #fff; }
  text { font: 11px system-ui, sans-serif; fill: #222; }
  .met { fill: #1a7f37; } .missed { fill: #bc4c00; } .target { stroke: #222; stroke-width: 2; } .official { stroke: #888; stroke-dasharray: 4; }
  @media (prefers-color-scheme: dark) { svg { background: #111; } text { fill: #ddd; } .target { stroke: #ddd; } .met { fill: #3fb950; } .missed { fill: #db6d28; } }
</style>
<text x="${LEFT}" y="14">0</text>
<text x="${x(1)}" y="14" text-anchor="middle">1 = the better official build</text>
<text x="${WIDTH - 8}" y="30" text-anchor="end">vertical mark = target; green = met; less is better</text>
<path class="official" d="M${x(1)} 20V${height - 6}"/>
${bars.join('\n')}
</svg>
`;
}
