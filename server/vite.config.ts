import { defineConfig } from 'vite';

/**
 * Bundles the server with the workspaces it imports into `dist/main.js`, beside it the files that run in a separate
 * thread or process, and the commands of an installation; packages stay in node_modules.
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
        'admin-password': 'src/admin-password.ts',
        backup: 'src/backup.ts',
        'backup-drill': 'src/backup-drill.ts',
        doctor: 'src/doctor.ts',
        move: 'src/move.ts',
        partition: 'src/partition.ts',
        reflect: 'src/reflect.ts',
        restore: 'src/restore.ts',
        'keys-rotate': 'src/keys-rotate.ts',
        'sign-in-link': 'src/sign-in-link.ts',
        'engine.worker': 'src/ai/engine/thread/engine.worker.ts',
        'pdf.worker': 'src/features/my-data/pdf/pdf.worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
