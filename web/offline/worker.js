// Keeps the whole board in the browser, so that it works without a network.
//
// The build replaces the two names in capitals. Files under assets/ have a hash in their names and never change; the
// page itself is asked for anew and taken from here when nobody answers, so that a new version is seen at once.

const CACHE = 'nimgraph-BUILD';
const FILES = 'FILES';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('nimgraph-') && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const here = new URL(self.registration.scope);
  const path = new URL(request.url).href.replace(here.href, './');
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('./', { ignoreVary: true })));
  else if (FILES.includes(path)) event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
});
