interface Sheet {
  id: string;
  title: string;
  group: string;
}

/** The page that shows every picture: one sheet for each screen, a row for each preset. */
export function overview(sheets: readonly Sheet[], presets: readonly string[]): string {
  const groups = [...new Set(sheets.map(({ group }) => group))];
  const figure = ({ id, title }: Sheet) =>
    `<figure id="${id}"><figcaption>${title} <code>${id}</code></figcaption><a href="${id}.png"><img loading="lazy" src="${id}.png" alt=""></a></figure>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { margin: 24px; font: 15px/1.5 system-ui, sans-serif; color-scheme: light dark; }
  figure { margin: 0 0 40px; }
  figcaption { margin-block: 8px; font-weight: 600; }
  code { font-weight: 400; opacity: .6; }
  img { max-width: 100%; display: block; }
</style>
<h1>Every screen</h1>
<p>Rows: ${presets.join(', ')}. Columns: 400px and 320px, left to right and right to left, light and dark.</p>
${groups
  .map(
    (group) =>
      `<h2>${group}</h2>\n${sheets
        .filter((sheet) => sheet.group === group)
        .map(figure)
        .join('\n')}`,
  )
  .join('\n')}
</html>
`;
}
