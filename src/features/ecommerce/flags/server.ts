/** Flags as a rounded plate of two or three bands with the code of the country on it: small, and owed to nobody. */
import { implement } from '#server/feature'
import * as contract from './contract'

type Band = readonly [colour: string, share: number]
type Flag = { bands: readonly Band[]; upright?: true; ink: string }

const flags: Readonly<Record<string, Flag>> = {
  au: {
    bands: [
      ['#1f3f8f', 3],
      ['#ffffff', 0.4],
      ['#c8323c', 0.9],
    ],
    ink: '#ffffff',
  },
  us: {
    bands: [
      ['#34437f', 2],
      ['#ffffff', 0.5],
      ['#b5343f', 1.5],
    ],
    ink: '#ffffff',
  },
  fr: {
    bands: [
      ['#2a4a9e', 1],
      ['#ffffff', 1],
      ['#d8434b', 1],
    ],
    upright: true,
    ink: '#1d2031',
  },
  cn: {
    bands: [
      ['#d2322d', 3],
      ['#f4c430', 0.6],
    ],
    ink: '#ffe27a',
  },
  br: {
    bands: [
      ['#1d8a4a', 1],
      ['#f5cf3a', 1.6],
      ['#1d8a4a', 1],
    ],
    ink: '#23407f',
  },
  in: {
    bands: [
      ['#f0923a', 1],
      ['#ffffff', 1.4],
      ['#2a8a45', 1],
    ],
    ink: '#263a85',
  },
}
const plain: Flag = {
  bands: [
    ['#6d6b77', 2],
    ['#86848f', 1],
  ],
  ink: '#ffffff',
}
const [width, height] = [30, 20]

function drawn({ bands, upright, ink }: Flag, code: string): string {
  const whole = bands.reduce((sum, [, share]) => sum + share, 0)
  const long = upright ? width : height
  let from = 0
  const rects = bands.map(([colour, share]) => {
    const size = (share / whole) * long
    const box = upright
      ? `x="${from.toFixed(2)}" width="${size.toFixed(2)}" height="${height}"`
      : `y="${from.toFixed(2)}" width="${width}" height="${size.toFixed(2)}"`
    from += size
    return `<rect ${box} fill="${colour}"/>`
  })
  const text = `<text x="15" y="13.4" text-anchor="middle" font-family="system-ui,sans-serif" font-size="9.5" font-weight="700" fill="${ink}">${code.toUpperCase()}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><clipPath id="r"><rect width="${width}" height="${height}" rx="4"/></clipPath><g clip-path="url(#r)">${rects.join('')}${text}</g><rect x=".5" y=".5" width="29" height="19" rx="3.5" fill="none" stroke="#1d2031" stroke-opacity=".14"/></svg>`
}

export const flagsFeature = implement(contract, {
  getFlag: (_ctx, { params: { code } }) => {
    const known = code.toLowerCase()
    // what is no code of a country is not written on anything
    const shown = /^[a-z]{2}$/.test(known) && known !== 'xx' ? known : ''
    return new Response(drawn(flags[shown] ?? plain, shown), {
      headers: {
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=604800',
      },
    })
  },
})
