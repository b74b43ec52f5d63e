import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { makeChunkGroups } from './chunk-groups.ts';
import { addLazyIntegrity } from './lazy-integrity.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = process.env.REFLECT_SERVER ?? 'http://127.0.0.1:3000';
/** The chunks of the first screens: for somebody who was signed in the last time, and for everybody else. */
const firstScreens = ['journal', 'landing'];
/** A page names two hundred scripts that it may fetch later, so their names are short. Rolldown needs a sum of seven letters. */
const nameScript = ({ name }: { name: string }) => `assets/${name.slice(0, 13)}-[hash:7].js`;
/** The scripts that the page itself names. */
const ofEveryPage = /^assets\/(?:react|rolldown-runt|start|tanstack)-[\w-]{7}\.js$/;
const interfaceFont = /figtree-latin-wght-normal.*\.woff2$/;

/**
 * Preloads the interface's font, so that it is there with the first text. Newsreader is six times as large and would delay
 * the scripts; it loads with the first word that needs it, over a fallback of the same width.
 */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => interfaceFont.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Lists the first screens' files in the page, so that `public/theme.js` can fetch those of one with the first scripts. */
function nameFirstScreens(): Plugin {
  return {
    name: 'name-first-screens',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        firstScreens.flatMap((name) => {
          const ownFile = new RegExp(`^assets/${name}-[\\w-]{7,8}\\.(?:js|css)$`);
          const files = Object.keys(bundle ?? {}).filter((file) => ownFile.test(file));
          if (files.length === 0) return [];
          const content = files.map((file) => `/${file}`).join(' ');
          return [
            { tag: 'meta', attrs: { name: `${name}-files`, content }, injectTo: 'head-prepend' as const },
          ];
        }),
    },
  };
}

export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    addLazyIntegrity(),
    nameFirstScreens(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      // What is kept follows the build's list, which `scripts/release` writes once everything is there.
      injectManifest: { injectionPoint: undefined },
      manifest: {
        id: '/',
        name: 'Reflect',
        short_name: 'Reflect',
        description: 'A private journal to write or talk about your day and understand how you feel.',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#fcf9f4',
        theme_color: '#fcf9f4',
        categories: ['lifestyle', 'health'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          {
            name: 'New entry',
            url: '/?action=write',
            icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
          },
          {
            name: 'Dictate',
            url: '/?action=dictate',
            icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
          },
          { name: 'Mood', url: '/?action=mood', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
        ],
        // The service worker takes what is shared: nothing of it goes to the server.
        share_target: {
          action: '/share',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: {
            text: 'text',
            files: [{ name: 'chat', accept: ['text/plain', '.txt', 'application/json', '.json'] }],
          },
        },
      },
    }),
  ],
  resolve: {
    alias: {
      // The original writes style elements into the page, which the Content-Security-Policy forbids.
      'react-remove-scroll': fileURLToPath(new URL('./src/ui/overlay/remove-scroll.tsx', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    // Inlined fonts and images would need data: in the policy, and cannot be cached by themselves.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What is fetched later need not name again what every page has begun with.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !ofEveryPage.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        ...{ entryFileNames: nameScript, chunkFileNames: nameScript },
        codeSplitting: { groups: makeChunkGroups(root) },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/oidc', '/sign-in'].map((path) => [path, { target: server }])),
  },
});
