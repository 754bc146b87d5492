/** A device as people know it, from what its browser says of itself. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * @example
 * deviceOf('Mozilla/5.0 (X11; Linux x86_64) … Chrome/140.0') // { browser: 'Chrome', system: 'Linux' }
 */
export function deviceOf(userAgent: string | null): { browser?: string; system?: string } {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [known, system] = [find(browsers), find(systems)]
  // a program that is no browser has its name first: "Courier/2.1 …"
  const browser = known ?? (system ? undefined : userAgent?.split(/[ /]/)[0])
  return { ...(browser && { browser }), ...(system && { system }) }
}
