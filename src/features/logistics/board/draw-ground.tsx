/** What lies under a lane that is drawn: its hours, and when whoever drives does not work. */
import type { LaneLook } from './lane-look'
import { hoursOf, laneHeight, pixels, type Part, type Scale, type Span } from './lane-parts'
import { minuteMs } from '#contract/durations'

type Ground = { pen: CanvasRenderingContext2D; look: LaneLook; scale: Scale; part: Part; off: readonly Span[] }
/** Slanting stripes of 5 px with 4 px between them come again after so many, along and across. */
const tile = 13

export function drawGround({ pen, look, scale, part, off }: Ground): void {
  const wide = part.until - part.from
  const place = (moment: number): number => {
    const along = pixels(scale, moment) - part.from
    return look.isRtl ? wide - along : along
  }
  if (off.length > 0) pen.fillStyle = stripesOf(pen, look)
  for (const { from, until } of off) {
    const [one, other] = [place(from), place(until)]
    pen.fillRect(Math.min(one, other), 0, Math.abs(other - one), laneHeight)
  }
  pen.fillStyle = look.line
  for (const hour of hoursOf(scale))
    for (const [moment, strength] of [
      [hour, 1],
      [hour + 30 * minuteMs, 0.5],
    ] as const) {
      const x = Math.round(place(moment))
      if (x < 0 || x > wide) continue
      pen.globalAlpha = strength
      pen.fillRect(look.isRtl ? x - 1 : x, 0, 1, laneHeight)
    }
  pen.globalAlpha = 1
}

const known = new WeakMap<LaneLook, CanvasPattern>()
function stripesOf(pen: CanvasRenderingContext2D, look: LaneLook): CanvasPattern {
  const made = known.get(look)
  if (made) return made
  const one = document.createElement('canvas')
  one.width = one.height = tile
  const own = one.getContext('2d')!
  own.strokeStyle = look.sunken
  own.lineWidth = 5
  for (const shift of [-tile, 0, tile]) {
    own.beginPath()
    own.moveTo(shift - tile, 2 * tile)
    own.lineTo(shift + 2 * tile, -tile)
    own.stroke()
  }
  const pattern = pen.createPattern(one, 'repeat')!
  known.set(look, pattern)
  return pattern
}
