/**
 * Returns an HTML page.
 *
 * @param body lines of the body, without indentation
 * @param head lines that are added to the head
 * @param title title of the page
 */
export function htmlPage(body: string, head = '', title = 'Sign in'): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
${indent(head)}  </head>
  <body>
${indent(body)}  </body>
</html>
`;
}

const indent = (lines: string) => (lines ? `${lines.replace(/^(?=.)/gm, '    ').trimEnd()}\n` : '');
