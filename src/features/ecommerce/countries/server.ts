/** Flags as a rounded plate of two or three bands with the code of the country on it: small, and owed to nobody. */
import { implement } from '#server/feature'
import * as contract from '#features/ecommerce/countries/contract/flags'

type Band = readonly [colour: string, share: number]
type Flag = { bands: readonly Band[]; upright?: true; ink: string }

const flags: Readonly<Record<string, Flag>> = {
  au: flag('#ffffff', ['#1f3f8f', 3], ['#ffffff', 0.4], ['#c8323c', 0.9]),
  us: flag('#ffffff', ['#b5343f', 0.9], ['#ffffff', 0.5], ['#34437f', 3]),
  fr: { ...flag('#1d2031', ['#2a4a9e', 0.7], ['#ffffff', 1.5], ['#d8434b', 0.7]), upright: true },
  cn: flag('#ffe27a', ['#d2322d', 3], ['#f4c430', 0.6]),
  br: flag('#23407f', ['#1d8a4a', 0.8], ['#f5cf3a', 2], ['#1d8a4a', 0.8]),
  in: flag('#263a85', ['#f0923a', 0.8], ['#ffffff', 2], ['#2a8a45', 0.8]),
}
const plain = flag('#ffffff', ['#6d6b77', 3], ['#86848f', 0.8])
const [width, height] = [30, 20]

function flag(ink: string, ...bands: Band[]): Flag {
  return { bands, ink }
}

/** The code stands on the widest band. */
function drawn({ bands, upright, ink }: Flag, code: string): string {
  const whole = bands.reduce((sum, [, share]) => sum + share, 0)
  const widest = Math.max(...bands.map(([, share]) => share))
  const long = upright ? width : height
  let from = 0
  let middle = height / 2
  const rects = bands.map(([colour, share]) => {
    const size = (share / whole) * long
    const box = upright
      ? `x="${from.toFixed(2)}" width="${size.toFixed(2)}" height="${height}"`
      : `y="${from.toFixed(2)}" width="${width}" height="${size.toFixed(2)}"`
    if (!upright && share === widest) middle = from + size / 2
    from += size
    return `<rect ${box} fill="${colour}"/>`
  })
  const text = `<text x="15" y="${(middle + 3.4).toFixed(2)}" text-anchor="middle" font-family="system-ui,sans-serif" font-size="9.5" font-weight="700" fill="${ink}">${code.toUpperCase()}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><clipPath id="r"><rect width="${width}" height="${height}" rx="4"/></clipPath><g clip-path="url(#r)">${rects.join('')}${text}</g><rect x=".5" y=".5" width="29" height="19" rx="3.5" fill="none" stroke="#1d2031" stroke-opacity=".14"/></svg>`
}

export const countriesFeature = implement(contract, {
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
