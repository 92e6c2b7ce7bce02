import {svelte} from '@sveltejs/vite-plugin-svelte';
import {defineConfig} from 'vite';

// The build is the same wherever it is made: no path and no time enters it, and class names of styles come of the styles alone.
export default defineConfig({
  plugins: [svelte({compilerOptions: {cssHash: ({css, hash}) => `s${hash(css)}`}, emitCss: true})],
  base: '/',
  build: {
    target: 'es2021',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {polyfill: false},
    sourcemap: false,
    reportCompressedSize: false,
    rollupOptions: {output: {manualChunks: undefined}},
  },
});
