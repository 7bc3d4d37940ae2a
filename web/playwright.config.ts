import { defineConfig, type Project } from '@playwright/test';
import { existsSync } from 'node:fs';

// The board is tested as a static site, the one that `nimgraph serve --static` writes, and with `nimgraph serve`
// behind it. NIMGRAPH_ADDRESS names a server that runs already, such as http://127.0.0.1:8017/; then nothing
// is started, and everything but the tests of the static site runs against it.
const address = process.env.NIMGRAPH_ADDRESS;
const nimgraph = process.env.NIMGRAPH_BINARY ?? '../target/debug/nimgraph';
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SITE = '../target/site';
// Three ports in a row, from NIMGRAPH_PORT on.
const port = Number(process.env.NIMGRAPH_PORT ?? 4174);
const [STATIC, SERVED, EMBEDDED] = [0, 1, 2].map((i) => `http://127.0.0.1:${port + i}/`) as [string, string, string];

if (address === undefined && !existsSync(nimgraph)) throw new Error(`${nimgraph} is not there: run \`make web-test\`, which builds it`);

const onServer = /(server|rooms|live)\.spec\.ts/;
// On a server that was told to allow frames, and on a static site, which cannot forbid them.
const inFrames = /frame\.spec\.ts/;
const onStaticSite = /static\.spec\.ts/;
const projects: Project[] =
  address === undefined
    ? [
        { name: 'static', testIgnore: onServer, use: { baseURL: STATIC } },
        { name: 'served', testMatch: onServer, use: { baseURL: SERVED } },
        { name: 'embedded', testMatch: inFrames, use: { baseURL: EMBEDDED } },
      ]
    : [{ name: 'served', testIgnore: [onStaticSite, inFrames], use: { baseURL: address } }];

export default defineConfig({
  testDir: 'tests',
  timeout: 90_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  // On the shared machines of CI a test may lose its time to a neighbour: it has two more tries there, and is listed as flaky.
  retries: process.env.CI === undefined ? 0 : 2,
  reporter: [['list']],
  projects,
  use: {
    viewport: { width: 1280, height: 800 },
    // Only the test of offline use wants the board kept in the browser; the others should see what was built.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browsers.find(existsSync)!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  ...(address === undefined && {
    webServer: [
      {
        command: `${nimgraph} serve --static ${SITE} && npx vite preview --outDir ${SITE} --host 127.0.0.1 --port ${port} --strictPort`,
        url: STATIC,
        timeout: 60_000,
      },
      { command: `${nimgraph} serve --listen 127.0.0.1:${port + 1} --time 5 --forget-rooms`, url: `${SERVED}healthz`, timeout: 60_000 },
      { command: `${nimgraph} serve --listen 127.0.0.1:${port + 2} --time 5 --forget-rooms --allow-embed`, url: `${EMBEDDED}healthz`, timeout: 60_000 },
    ],
  }),
});
