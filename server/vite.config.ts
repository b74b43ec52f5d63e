import { defineConfig } from 'vite';

/**
 * Bundles the server with the workspaces it imports into `dist/main.js`, and what runs in a thread of its own beside
 * it; packages stay in node_modules.
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@reflect\//] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'engine.worker': 'src/ai/engine/thread/engine.worker.ts',
        'pdf.worker': 'src/features/my-data/pdf/pdf.worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
