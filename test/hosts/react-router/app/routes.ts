import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('callback', 'routes/callback.tsx'),
  route('reset', 'routes/reset.tsx'),
  route('api/me', 'routes/me.ts'),
] satisfies RouteConfig;
