/** Ten shades of one colour, all at the same OKLCH hue. The lightnesses are those of our own violet, so that white on
 *  shade 6 and shade 7 on white keep their contrast whatever hue a person takes. */
const lightness = [0.97, 0.94, 0.88, 0.81, 0.73, 0.64, 0.55, 0.48, 0.4, 0.33]

type Shades = [string, string, string, string, string, string, string, string, string, string]

/** shadesOf('#0d9488')[6] is a teal on which white can be read. */
export function shadesOf(hex: string): Shades {
  const { chroma, hue } = fromHex(hex)
  return lightness.map((light) => toHex(light, Math.min(chroma, room(light)), hue)) as Shades
}

/** One colour of the hue of `hex`, at a lightness and at most that chroma. */
export function shadeOf(hex: string, light: number, most: number): string {
  const { chroma, hue } = fromHex(hex)
  return toHex(light, Math.min(chroma, most), hue)
}

/** The lightest shades are tints: at full chroma they would shout. */
function room(light: number) {
  return light > 0.6 ? (1 - light) * 0.55 : 0.4
}

function fromHex(hex: string) {
  const value = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((part) => linear(part / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(x, y), hue: Math.atan2(y, x) }
}

/** Chroma gives way until the screen can show the colour; lightness never does, because contrast hangs on it. */
function toHex(light: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.004) {
    const rgb = toRgb(light, c, hue)
    if (rgb.every((part) => part > -0.0005 && part < 1.0005)) return write(rgb)
  }
  return write(toRgb(light, 0, hue))
}

function toRgb(light: number, chroma: number, hue: number): number[] {
  const x = chroma * Math.cos(hue)
  const y = chroma * Math.sin(hue)
  const l = (light + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (light - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (light - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function write(rgb: number[]) {
  const parts = rgb.map((part) => Math.round(Math.min(1, Math.max(0, gamma(part))) * 255))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
