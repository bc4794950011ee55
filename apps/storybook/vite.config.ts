import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from '@reclaim/tools/browser'


export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.cache/vite-storybook',
  plugins: process.env['VITEST'] === undefined ? [react()] : [storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await browserLaunch() }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
