/** Returns the values of every cookie with the name `name` in `cookies`, the text of `document.cookie`. */
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
