/** A lane as a picture: the same shapes that LaneTrack and LaneFloors make of elements, in the same places. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Lateness } from '#features/logistics/routes/contract/stops'
import { drawGround } from './draw-ground'
import { saysBehind, type Eta, type Etas } from './eta'
import { bandTop, laneHeight, pixels, type Part, type Scale, type Span } from './lane-parts'
import type { LaneLook } from './lane-look'
import { shapesOf, type Shape } from './lane-shapes'

export type Marked = { chosen: ReadonlySet<number>; hovered: number | undefined; watched: ReadonlyMap<number, number> }
type Pen = CanvasRenderingContext2D
type Drawing = {
  pen: Pen
  look: LaneLook
  route: BoardRoute
  scale: Scale
  part: Part
  marked: Marked
  etas: Etas
  /** When whoever drives does not work. */
  off: readonly Span[]
  /** How far behind somebody is, in words. */
  behind: (eta: Eta) => string
}

/** Where something begins from the left of what is drawn, and how wide it is. */
function boxOf({ scale, part, look }: Drawing, from: number, until: number, least = 0): [left: number, width: number] {
  const begins = pixels(scale, from)
  const width = Math.max(least, pixels(scale, until) - begins)
  return [look.isRtl ? part.until - begins - width : begins - part.from, width]
}
const atOf = (drawing: Drawing, moment: number): number => boxOf(drawing, moment, moment)[0]

/** The stop of the topmost shape at so many pixels from the beginning of the lane; ways and waits are nobody's. */
export function shapeAt(route: BoardRoute, scale: Scale, along: number): Shape | undefined {
  return shapesOf(route).shapes.findLast(({ kind, from, until }) => {
    if (kind === 'drive' || kind === 'wait') return false
    const begins = pixels(scale, from)
    return along >= begins && along <= begins + Math.max(kind === 'service' ? 5 : 1, pixels(scale, until) - begins)
  })
}

export function drawLane(drawing: Drawing): void {
  const { pen, part, scale, route } = drawing
  pen.clearRect(0, 0, part.until - part.from, laneHeight)
  drawGround(drawing)
  drawFloors(drawing)
  const isSeen = ({ from, until }: Shape) =>
    pixels(scale, until) >= part.from - 8 && pixels(scale, from) <= part.until + 8
  const shapes = shapesOf(route).shapes.filter(isSeen)
  for (const shape of shapes) drawBase(drawing, shape)
  for (const shape of shapes) drawMarks(drawing, shape)
}

function drawBase(drawing: Drawing, shape: Shape): void {
  const { pen, look, route } = drawing
  const { kind, from, until, isOver, number } = shape
  const [x, width] = boxOf(drawing, from, until, kind === 'service' ? 5 : 1)
  const own = look.own[route.colour]!
  if (kind === 'drive') {
    pen.globalAlpha = 0.55
    pen.fillStyle = own
    pen.fillRect(x, 13.5, width, 4)
    const eta = drawing.etas.get(shape.stop.id)
    pen.globalAlpha = 1
    if (eta && saysBehind(eta, width)) writeOver(drawing, drawing.behind(eta), x + width / 2)
  } else if (kind === 'wait') {
    pen.strokeStyle = look.strong
    pen.strokeRect(x + 0.5, 8.5, Math.max(0, width - 1), 14)
    stripe(pen, x, width)
  } else if (kind === 'service') {
    pen.globalAlpha = isOver ? 0.45 : route.stale ? 0.72 : 1
    pen.fillStyle = own
    rounded(pen, x, 4, width, 23)
    if (width >= 12) write(drawing, look.digits(number), x + width / 2, look.on[route.colour]!)
  } else {
    pen.fillStyle = look.hover
    rounded(pen, x, 4, width, 23)
    if (width > 18) (kind === 'load' ? house : cup)(pen, x + width / 2, look.dimmed)
  }
  pen.globalAlpha = 1
}

const colourOf = (late: Lateness['kind'], look: LaneLook): string => (late === 'soft' ? look.warn : look.bad)

function drawMarks(drawing: Drawing, { kind, from, until, late, wrong, stop, isPinned }: Shape): void {
  const { pen, look, marked } = drawing
  if (kind === 'drive' || kind === 'wait') return
  const { deliveryId } = stop
  const [x, width] = boxOf(drawing, from, until, kind === 'service' ? 5 : 1)
  const isMarked = kind === 'service' && deliveryId !== null && marked.chosen.has(deliveryId)
  const theirs = kind === 'service' && deliveryId !== null ? marked.watched.get(deliveryId) : undefined
  const fault = wrong.length > 0 ? look.bad : late && colourOf(late.kind, look)
  const ring = isMarked || marked.hovered === stop.id ? look.accent : fault
  if (ring && kind === 'service') {
    pen.lineWidth = 2
    pen.strokeStyle = ring
    pen.strokeRect(x - 2.5, 1.5, width + 5, 28)
  }
  if (theirs !== undefined) {
    pen.lineWidth = 2
    pen.strokeStyle = look.own[(theirs % 10) + 1]!
    pen.strokeRect(x - 4, 0.5, width + 8, 30)
  }
  pen.lineWidth = 1
  const end = look.isRtl ? x : x + width
  if (wrong.length > 0) triangle(pen, end, look)
  else if (isPinned) {
    pen.fillStyle = look.raised
    dot(pen, end, 4, 5)
    pen.fillStyle = look.text
    dot(pen, end, 4, 2.5)
  }
}

/** Windows with the moment at which each is met, what has drifted, and how full the vehicle is. */
function drawFloors(drawing: Drawing): void {
  const { pen, look, route, scale } = drawing
  const { awaited, drifts, load, full } = shapesOf(route)
  for (const { from, until, begins, row, late } of awaited) {
    const top = 30 + row * 6
    const [x, width] = boxOf(drawing, Math.max(from, scale.from), Math.min(until, scale.until))
    pen.globalAlpha = late ? 1 : 0.75
    pen.strokeStyle = late ? colourOf(late, look) : look.dimmed
    line(pen, [x, top], [x, top + 4], [x + width, top + 4], [x + width, top])
    pen.globalAlpha = 1
    if (late) {
      pen.lineWidth = 3
      line(pen, [atOf(drawing, Math.min(until, scale.until)), top + 3], [atOf(drawing, begins), top + 3])
      pen.lineWidth = 1
    } else {
      pen.fillStyle = look.text
      dot(pen, atOf(drawing, begins), top + 4, 2)
    }
  }
  drawBands(drawing)
  pen.strokeStyle = look.dimmed
  for (const { planned, begins } of drifts) {
    const x = atOf(drawing, planned)
    line(pen, [x, 2], [x, 7])
    line(pen, [x, 4], [atOf(drawing, begins), 4])
  }
  if (load.length > 0) drawLoad(drawing, full)
}

/** Between when somebody is expected at what is still to come. */
function drawBands(drawing: Drawing): void {
  const { pen, look, route, etas } = drawing
  pen.lineWidth = 2
  for (const [nth, { from, until, risk }] of [...etas.values()].entries()) {
    pen.strokeStyle = risk ? look.bad : look.own[route.colour]!
    pen.setLineDash(risk === 'near' ? [4, 3] : [])
    const y = bandTop(nth)
    line(pen, [atOf(drawing, from), y], [atOf(drawing, until), y])
  }
  pen.setLineDash([])
  pen.lineWidth = 1
}

function drawLoad(drawing: Drawing, full: number): void {
  const { pen, look, route } = drawing
  const { load } = shapesOf(route)
  const y = (share: number) => 53 - 10 * Math.min(1, share / Math.max(1, full))
  const own = look.own[route.colour]!
  const steps: [number, number][] = load.flatMap(({ at, share }, place) => {
    const x = atOf(drawing, at)
    return [
      [x, place === 0 ? 53 : y(load[place - 1]!.share)],
      [x, y(share)],
    ] as [number, number][]
  })
  const [first, last] = [steps[0]!, steps.at(-1)!]
  pen.beginPath()
  for (const [x, height] of steps) pen.lineTo(x, height)
  pen.strokeStyle = own
  pen.stroke()
  pen.lineTo(last[0], 53)
  pen.globalAlpha = 0.2
  pen.fillStyle = own
  pen.fill()
  pen.globalAlpha = full >= 0.95 ? 1 : 0.7
  pen.strokeStyle = full > 1 ? look.bad : full >= 0.95 ? look.warn : look.dimmed
  pen.setLineDash([2, 3])
  line(pen, [first[0], y(1)], [last[0], y(1)])
  pen.setLineDash([])
  pen.globalAlpha = 1
}

function line(pen: Pen, ...points: readonly (readonly [number, number])[]): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.stroke()
}
function rounded(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, Math.min(2, width / 2))
  pen.fill()
}
function dot(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 7)
  pen.fill()
}
function write({ pen, look }: Drawing, text: string, x: number, colour: string): void {
  pen.font = `650 11px ${look.font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colour
  pen.fillText(text, x, 16)
}
/** On what is drawn, in the colour of what is late. */
function writeOver(drawing: Drawing, text: string, x: number): void {
  const { pen, look } = drawing
  pen.font = `650 11px ${look.font}`
  const { width } = pen.measureText(text)
  pen.fillStyle = look.body
  pen.fillRect(x - width / 2 - 2, 9, width + 4, 14)
  write(drawing, text, x, look.bad)
}
function stripe(pen: Pen, x: number, width: number): void {
  for (let at = 3; at < width; at += 4) line(pen, [x + at, 9], [x + Math.max(0, at - 12), 22])
}
/** A gate where it is loaded. */
function house(pen: Pen, x: number, colour: string): void {
  pen.strokeStyle = colour
  line(pen, [x - 5, 20], [x - 5, 13], [x, 10], [x + 5, 13], [x + 5, 20], [x - 5, 20])
}
function cup(pen: Pen, x: number, colour: string): void {
  pen.strokeStyle = colour
  line(pen, [x - 5, 11], [x - 4, 20], [x + 2, 20], [x + 3, 11], [x - 5, 11])
  line(pen, [x + 3, 13], [x + 6, 13], [x + 6, 17], [x + 3, 17])
}
function triangle(pen: Pen, x: number, { body, bad }: LaneLook): void {
  pen.fillStyle = bad
  pen.beginPath()
  for (const [dx, y] of [
    [-6, 10],
    [0, 0],
    [6, 10],
  ] as const)
    pen.lineTo(x + dx, y)
  pen.fill()
  pen.fillStyle = body
  pen.fillRect(x - 0.7, 3.5, 1.4, 3)
  pen.fillRect(x - 0.7, 7.5, 1.4, 1.4)
}
