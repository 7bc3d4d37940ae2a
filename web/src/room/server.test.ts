import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { qrCode, reachable } = await import('./server.ts');

const at = (address: string) => {
  const { href, hostname, hash } = new URL(address);
  return { href, hostname, hash };
};

test('a link for another device is one that it can open', () => {
  const check = (address: string, network: string, link: string, reach: string) => expect(reachable(at(address), network)).toEqual({ link, reach });
  check('http://127.0.0.1:8017/#/room?id=7', 'none', 'http://127.0.0.1:8017/#/room?id=7', 'here');
  check('http://127.0.0.1:8017/#/room?id=7', 'http://192.168.0.7:8017/', 'http://192.168.0.7:8017/#/room?id=7', 'network');
  check('http://localhost:8017/#/room?id=7', 'http://192.168.0.7:8017/', 'http://192.168.0.7:8017/#/room?id=7', 'network');
  check('http://[::1]:8017/#/room?id=7', 'none', 'http://[::1]:8017/#/room?id=7', 'here');
  check('https://nim.example/#/room?id=7', 'http://192.168.0.7:8017/', 'https://nim.example/#/room?id=7', 'all');
  check('http://localhost.example/#/room?id=7', 'none', 'http://localhost.example/#/room?id=7', 'all');
});

test('a code holds the whole link', () => {
  expect(qrCode('http://10.0.0.3:8017/#/room?id=7')).toBe('api/v1/qr?text=http%3A%2F%2F10.0.0.3%3A8017%2F%23%2Froom%3Fid%3D7');
});
