// The browser of the tests: the one the machine has, or playwright's own.
import { existsSync } from 'node:fs'

const places = [
  process.env['CHROMIUM'],
  // the same engine without windows: it takes an eighth less of the processor's time
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export async function chromiumPath() {
  const { chromium } = await import('playwright')
  return [...places, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** The last such flag counts alone, so what playwright switches off itself is said again; then a browser's own parts, which
 *  open with each window, are seen by nobody, and take a fourth of the processor's time: the list below the address. */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // pages of one browser share a thread, and with it what was compiled: a page alone takes twice the processor's time
  '--process-per-site',
  `--disable-features=${withoutFeatures.join(',')}`,
]

/** Without a graphics card a map is drawn by the processor: the map alone, for a page drawn that way takes twice as long. */
export const drawsMaps = [
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** For pictures that are compared: how letters are fitted to points is otherwise a setting of each machine. */
export const drawsAlike = ['--font-render-hinting=none', '--disable-lcd-text']
