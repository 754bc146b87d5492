/** The last leg as a picture: the ground from our own tiles, the way, the vehicle and the door. Light or dark as its reader has it. */
import type { At } from '#contract/distance'
import { markup, icon, Markup } from './markup'
import { extent, type Shape } from './tiles'

const [width, height, margin] = [560, 264, 64]
/** Nearer than this nothing more is seen. */
const [least, closest] = [11, 16]
export const drawnLayers = ['land', 'sites', 'ocean', 'water_polygons', 'streets'] as const

/** On the square of the world, 0 to 1. */
const worldOf = ([lon, lat]: At): [x: number, y: number] => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

export type Frame = { left: number; top: number; scale: number; zoom: number }
/** All of them, with room around. */
export function frameOf(points: readonly At[]): Frame {
  const all = points.map(worldOf)
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const fit = Math.min((width - 2 * margin) / (east - west || 1e-9), (height - 2 * margin) / (south - north || 1e-9))
  const scale = Math.min(Math.max(fit, 256 * 2 ** least), 256 * 2 ** closest)
  const left = (west + east) / 2 - width / 2 / scale
  const top = (north + south) / 2 - height / 2 / scale
  return { left, top, scale, zoom: Math.min(14, Math.floor(Math.log2(scale / 256))) }
}

export type TileAt = { z: number; x: number; y: number }
export function tilesIn({ left, top, scale, zoom }: Frame): TileAt[] {
  const across = 2 ** zoom
  const [x0, x1] = [Math.floor(left * across), Math.floor((left + width / scale) * across)]
  const [y0, y1] = [Math.floor(top * across), Math.floor((top + height / scale) * across)]
  const all: TileAt[] = []
  for (let x = x0; x <= x1; x += 1)
    for (let y = y0; y <= y1; y += 1) if (x >= 0 && y >= 0 && x < across && y < across) all.push({ z: zoom, x, y })
  return all
}

const short = (value: number): string => String(Math.round(value * 10) / 10)
const placeIn = ({ left, top, scale }: Frame, point: At): [number, number] => {
  const [x, y] = worldOf(point)
  return [(x - left) * scale, (y - top) * scale]
}

/** Streets from the small to the large, each with what it is drawn with. */
const streets: Readonly<Record<string, [name: string, width: number]>> = {
  service: ['s', 2],
  residential: ['s', 4],
  living_street: ['s', 4],
  unclassified: ['s', 4],
  tertiary: ['s', 6],
  secondary: ['s', 7],
  primary: ['p', 9],
  trunk: ['p', 10],
  motorway: ['m', 11],
}
const order = Object.keys(streets)
const green = /grass|park|garden|cemetery|meadow|forest|scrub|wood|recreation/

function ground(frame: Frame, tiles: readonly { at: TileAt; shapes: readonly Shape[] }[]): Markup[] {
  const areas: Markup[] = []
  const lines: { rank: number; casing: Markup; fill: Markup }[] = []
  for (const { at, shapes } of tiles) {
    const size = frame.scale / 2 ** at.z
    const [x0, y0] = [(at.x / 2 ** at.z - frame.left) * frame.scale, (at.y / 2 ** at.z - frame.top) * frame.scale]
    const place = (flat: readonly number[]): string => {
      let path = ''
      for (let i = 0; i < flat.length; i += 2)
        path += `${i === 0 ? 'M' : 'L'}${short(x0 + (flat[i]! / extent) * size)} ${short(y0 + (flat[i + 1]! / extent) * size)}`
      return path
    }
    for (const { layer, kind, type, parts } of shapes) {
      if (type === 3) {
        const name = layer === 'land' || layer === 'sites' ? (green.test(kind) ? 'g' : '') : 'w'
        if (name) areas.push(markup`<path class="${name}" d="${parts.map((part) => `${place(part)}Z`).join('')}" />`)
      } else if (type === 2 && streets[kind]) {
        const [name, wide] = streets[kind]
        const d = parts.map(place).join('')
        const line = (kindOf: string, stroke: number) =>
          markup`<path class="${kindOf}" stroke-width="${stroke}" d="${d}" />`
        lines.push({ rank: order.indexOf(kind), casing: line('c', wide + 2), fill: line(name, wide) })
      }
    }
  }
  const inTurn = lines.toSorted((a, b) => a.rank - b.rank)
  return [...areas, ...inTurn.map(({ casing }) => casing), ...inTurn.map(({ fill }) => fill)]
}

const looks = `.bg{fill:#f2f2ef}.g{fill:#dce9d8}.w{fill:#c9deeb}path{fill-rule:evenodd}.c,.s,.p,.m,.way,.edge{fill:none;stroke-linecap:round;stroke-linejoin:round}.c{stroke:#d5d5d0}.s,.p{stroke:#fff}.m{stroke:#fff6e3}
.edge{stroke:#fff;stroke-width:9}.way{stroke:#0076bb;stroke-width:5}.halo{fill:#0076bb;fill-opacity:.16}.car{fill:#0076bb;stroke:#fff;stroke-width:2.5}.door{fill:#2a2938;stroke:#fff;stroke-width:2.5}.on{color:#fff}
@media (prefers-color-scheme:dark){.bg{fill:#23273a}.g{fill:#243735}.w{fill:#1a2a40}.c{stroke:#1e2233}.s{stroke:#343a54}.p{stroke:#414866}.m{stroke:#56557a}.edge{stroke:#1a1d2c}.way{stroke:#57b1f8}.halo{fill:#57b1f8}.car{fill:#57b1f8;stroke:#1a1d2c}.door{fill:#e6e7f4;stroke:#1a1d2c}.on{color:#17152b}}`

export type Leg = { at: At; way: readonly At[]; home: At }
export function pictureOf(
  { at, way, home }: Leg,
  frame: Frame,
  tiles: readonly { at: TileAt; shapes: readonly Shape[] }[],
): string {
  const line = way.map((point, nth) => `${nth === 0 ? 'M' : 'L'}${placeIn(frame, point).map(short).join(' ')}`).join('')
  const [x, y] = placeIn(frame, at)
  const [doorX, doorY] = placeIn(frame, home)
  return markup`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
  >
    <style>
      ${new Markup(looks)}
    </style>
    <rect class="bg" width="${width}" height="${height}" />
    ${ground(frame, tiles)}${line !== '' && markup`<path class="edge" d="${line}" /><path class="way" d="${line}" />`}
    <g transform="translate(${short(doorX - 14)} ${short(doorY - 14)})">
      <rect class="door" width="28" height="28" rx="8" />
      <g class="on" transform="translate(5.5 5.5)">${icon('home', 17)}</g>
    </g>
    <g transform="translate(${short(x)} ${short(y)})">
      <circle class="halo" r="24" />
      <circle class="car" r="15" />
      <g class="on" transform="translate(-9 -9)">${icon('truck', 18)}</g>
    </g>
  </svg>`.text
}
