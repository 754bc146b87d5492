/** A piece of a city, drawn: the picture above a profile. */
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/profile/contract'

type Handlers = HandlersOf<typeof contract>

const looks = {
  light: { land: '#f2f2ef', old: '#e9e7e4', park: '#dce9d8', water: '#c9deeb', street: '#fff', main: '#fff6e3' },
  dark: { land: '#23273a', old: '#2b2f45', park: '#243735', water: '#1a2a40', street: '#343a54', main: '#56557a' },
}
const casing = { light: ['#ddddd9', '#d9c9a6'], dark: ['#2a2f46', '#1e2233'] }
const [width, height] = [1200, 168]

/** Streets bend a little, and never twice alike. */
const bend = (at: number, by: number) => Math.round(Math.sin(at * 12.9898) * by)
const across = Array.from({ length: 34 }, (_, at) => {
  const x = at * 38 - 20
  return `M${x + bend(at, 12)} -4Q${x + 30 + bend(at + 7, 16)} ${80 + bend(at, 14)} ${x + 52 + bend(at + 3, 18)} ${height + 4}`
}).join('')
const along = Array.from({ length: 8 }, (_, at) => {
  const y = at * 24 + bend(at, 6)
  return `M-4 ${y + 16}Q320 ${y + bend(at + 2, 26)} 640 ${y + 8}T${width + 4} ${y - 14 + bend(at + 5, 12)}`
}).join('')
const river = `M470 ${height + 8}C620 150 640 84 800 74S1040 18 ${width + 8} 30`
const ring = `M-8 20C90 120 150 150 210 ${height + 8}M930 -8C990 60 960 120 1080 ${height + 8}`

function drawn(theme: 'light' | 'dark'): string {
  const { land, old, park, water, street, main } = looks[theme]
  const [edge, mainEdge] = casing[theme]
  const lines = (d: string, color: string | undefined, wide: number) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${wide}" stroke-linejoin="round"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="${width}" height="${height}" fill="${land}"/>`,
    `<path d="M240 -4L430 20 520 96 410 ${height + 4} 210 150Z" fill="${old}"/>`,
    `<path d="M620 30L720 14 760 60 650 96ZM60 -4L190 -4 120 44ZM1010 96L1130 84 1160 150 1040 ${height + 4}Z" fill="${park}"/>`,
    lines(across + along, edge, 5),
    lines(across + along, street, 3),
    lines(river, water, 58),
    // two bridges
    lines('M690 150L720 20M900 120L930 -4', edge, 9),
    lines('M690 150L720 20M900 120L930 -4', street, 6.5),
    lines(ring, mainEdge, 9),
    lines(ring, main, 6.5),
    '</svg>',
  ].join('')
}

export const getProfileCover: Handlers['getProfileCover'] = (_ctx, { query: { theme = 'light' } }) =>
  new Response(drawn(theme), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=86400' },
  })
