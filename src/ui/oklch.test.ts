import { expect, test } from 'vitest'
import { shadeOf, shadesOf } from './oklch.tsx'

function luminance(hex: string) {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!
}
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test.each(['#7367f0', '#0d9394', '#ffb400', '#ff4c51', '#16b1ff', '#28c76f', '#e4499e', '#808080', '#ffff00'])(
  'every hue keeps its text readable: %s',
  (colour) => {
    const shades = shadesOf(colour)
    expect(shades).toHaveLength(10)
    expect(contrast('#ffffff', shades[6])).toBeGreaterThan(4.5)
    expect(contrast(shades[7], shadeOf(colour, 0.953, 0.025))).toBeGreaterThan(4.5)
    expect(contrast(shades[3], shadeOf(colour, 0.37, 0.06))).toBeGreaterThan(4.5)
  },
)
