// The browser of the tests: the one the machine has, or playwright's own.
import { existsSync } from 'node:fs'

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export async function chromiumPath() {
  const { chromium } = await import('playwright')
  return [...places, chromium.executablePath()].find((path) => path && existsSync(path))
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
