// Tests of the board for notebooks, with the Python package behind it: no server, and no notebook either.

import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export default defineConfig({
  testDir: 'widget-tests',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  workers: 1,
  retries: 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1000, height: 700 },
    launchOptions: { executablePath: browsers.find(existsSync)!, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] },
  },
});
