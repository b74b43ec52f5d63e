import { defineConfig } from 'vite';

/** Bundles the server with the workspaces it imports into `dist/main.js`; packages stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@reflect\//] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
