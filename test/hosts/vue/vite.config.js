import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isOurs = (tag) => tag === 'signin-widget';

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement: isOurs } } })] });
