import locales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.cache/vite-portal',
  plugins: [react(), locales.vite({ locales: ['en-US'] })],
  build: {
    outDir: '../../dist/@reclaim/app-portal',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    chunkSizeWarningLimit: 1500,
  },
  server: { port: 4200, proxy: { '/api': 'http://127.0.0.1:4300' } },
})
