/** `server/render/prerenderLogin.ts` on a server, `noPrerender.ts` in a browser; see `imports` in package.json. */
declare module '#prerender' {
  export const prerenderLogin: typeof import('../server/render/prerenderLogin.ts').prerenderLogin;
}
