/** `server/render/prerenderLogin.ts` on a server, `noPrerender.ts` in a browser: `imports` in package.json says so. */
declare module '#prerender' {
  export const prerenderLogin: typeof import('../server/render/prerenderLogin.ts').prerenderLogin;
}
