/** The values of every cookie called `name` in `cookies`, the text that `document.cookie` gives. */
export function readCookies(cookies: string, name: string): string[] {
  return cookies
    .split('; ')
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => decode(cookie.slice(name.length + 1)));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
