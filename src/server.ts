export { type RenderedSignin, type RenderOptions, renderSignin } from './server/render/renderSignin.ts';
