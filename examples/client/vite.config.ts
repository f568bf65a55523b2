import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';

/** One page for each client. */
export default defineConfig({
  base: './',
  plugins: [relay],
  build: { rollupOptions: { input: ['index.html', 'urql.html', 'relay.html'] } },
});
