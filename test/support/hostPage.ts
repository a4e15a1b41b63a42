/** Returns the HTML of a host page with two elements for widgets, and its scripts. */
export const hostPage = (scripts: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Host page</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main>
      <h1>Host page</h1>
      <div id="sign-in"></div>
      <div id="second"></div>
    </main>
    ${scripts}
  </body>
</html>
`;
