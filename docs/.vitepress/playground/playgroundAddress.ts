interface DevelopmentServer {
  middlewares: { use(handle: (request: { url?: string | undefined }, response: unknown, next: () => void) => void): void };
}

/** Lets the development server serve the playground at the address of its folder, as servers of static files do. A plugin for Vite. */
export const playgroundAddress = {
  name: 'playground-address',
  configureServer({ middlewares }: DevelopmentServer): void {
    middlewares.use((request, _response, next) => {
      if (request.url) request.url = request.url.replace(/^\/playground\/(?=\?|$)/, '/playground/index.html');
      next();
    });
  },
};
