/** Draws what moves over a map: on one canvas, because elements for each of five hundred could not keep up with it. */
/** Where something is, and where it heads. */
export type Here = { lon: number; lat: number; heading: number | null }

export interface Moving {
  id: number
  /** Two letters or figures. */
  initials: string
  /** 1 to 10 of the look's colours. */
  colour: number
  signal: 'live' | 'old' | 'lost'
  /** It rests at a place with a pin, with all others of this number: from afar they are a count beside that pin. */
  rests?: number | undefined
}
/** Where the middle of the map is, and how large the world. */
export type View = { width: number; height: number; lon: number; lat: number; zoom: number; ratio: number }
export type Drawn = { x: number; y: number; ids: readonly number[] }
type Theme = {
  colours: string[]
  texts: string[]
  casing: string
  raised: string
  text: string
  line: string
  mute: string
  accent: string
}

function themeIn(style: CSSStyleDeclaration): Theme {
  const value = (name: string) => style.getPropertyValue(name).trim()
  const ten = Array.from({ length: 10 }, (_, at) => at + 1)
  return {
    colours: ten.map((at) => value(`--m-c${at}`)),
    texts: ten.map((at) => value(`--m-c${at}-text`)),
    casing: value('--m-casing') || '#fff',
    raised: value('--m-raised'),
    text: value('--m-text'),
    line: value('--m-line-strong'),
    mute: value('--m-mute'),
    accent: value('--m-accent'),
  }
}

const size = 32
/** What is copied stands in the middle of so much: the largest ring has room in it. */
const room = 48
const mostSprites = 1000
const radius = 11
const clusterCell = 56
/** Finer than this nobody sees where something heads. */
const degreesApart = 5
/** Fewer than these are told apart at any distance, and so are those this near. */
const [fewest, nearZoom] = [25, 13]
/** From here on a yard is large enough for those in it. */
const yardZoom = 15

const worldX = (lon: number) => (lon + 180) / 360
const worldY = (lat: number) => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** One for each map that is open. */
export function createPainter() {
  const sprites = new Map<string, HTMLCanvasElement>()
  const themes = new Map<string, Theme>()
  let drawn: Drawn[] = []
  let places: readonly { id: number; here: Here }[] = []
  /** Of what nobody knew where it was. */
  let nowhere: readonly number[] = []

  function paint(
    context: CanvasRenderingContext2D,
    view: View,
    vehicles: readonly Moving[],
    locate: (id: number) => Here | undefined,
    theme: Theme,
    chosen: number | undefined,
  ): void {
    const { width, height, ratio, zoom } = view
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    const scale = 512 * 2 ** zoom
    const [left, top] = [worldX(view.lon) * scale - width / 2, worldY(view.lat) * scale - height / 2]
    const put = (key: string, x: number, y: number, draw: (context: CanvasRenderingContext2D) => void) =>
      context.drawImage(sprite(key, theme, ratio, draw), x - room / 2, y - room / 2, room, room)
    const groups =
      vehicles.length > fewest && zoom < nearZoom ? new Map<string, Drawn & { ids: number[] }>() : undefined
    const singles: { vehicle: Moving; here: Here; x: number; y: number }[] = []
    const resting = new Map<number, { x: number; y: number; count: number }>()
    drawn = []
    const painted: { id: number; here: Here }[] = []
    places = painted
    const lost: number[] = []
    nowhere = lost
    for (const vehicle of vehicles) {
      const here = locate(vehicle.id)
      if (!here) {
        lost.push(vehicle.id)
        continue
      }
      const [worldLeft, worldTop] = [worldX(here.lon) * scale, worldY(here.lat) * scale]
      const [x, y] = [worldLeft - left, worldTop - top]
      if (x < -size || y < -size || x > width + size || y > height + size) continue
      painted.push({ id: vehicle.id, here })
      if (vehicle.rests !== undefined && zoom < yardZoom && vehicle.id !== chosen) {
        const rest = resting.get(vehicle.rests) ?? { x, y, count: 0 }
        resting.set(vehicle.rests, { ...rest, count: rest.count + 1 })
        continue
      }
      if (!groups || vehicle.id === chosen) {
        singles.push({ vehicle, here, x, y })
        continue
      }
      // by places of the world, so that groups stay as they are while the map is moved
      const cell = `${Math.floor(worldLeft / clusterCell)} ${Math.floor(worldTop / clusterCell)}`
      const group = groups.get(cell)
      if (!group) {
        groups.set(cell, { x, y, ids: [vehicle.id] })
        continue
      }
      group.x += (x - group.x) / (group.ids.length + 1)
      group.y += (y - group.y) / (group.ids.length + 1)
      group.ids.push(vehicle.id)
    }
    const known = groups && new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
    for (const group of groups?.values() ?? []) {
      if (group.ids.length > 1) {
        put(`group ${group.ids.length}`, group.x, group.y, (to) => cluster(to, group.ids.length, theme))
        drawn.push(group)
      } else {
        const vehicle = known!.get(group.ids[0]!)!
        singles.push({ vehicle, here: locate(vehicle.id)!, x: group.x, y: group.y })
      }
    }
    for (const { x, y, count } of resting.values())
      put(`rest ${count}`, x + 15, y - 15, (to) => badge(to, count, theme))
    // the chosen one lies over all others
    singles.sort((a, b) => Number(a.vehicle.id === chosen) - Number(b.vehicle.id === chosen) || a.y - b.y)
    for (const { vehicle, here, x, y } of singles) {
      if (vehicle.id === chosen) put('halo', x, y, (to) => halo(to, theme))
      const { initials, colour, signal } = vehicle
      const shade = theme.colours[colour - 1]!
      if (here.heading !== null && signal !== 'lost') {
        const turn = Math.round(here.heading / degreesApart) * degreesApart
        put(`notch ${turn} ${shade}`, x, y, (to) => notch(to, turn, shade, theme))
      }
      put(`disc ${initials} ${signal} ${shade}`, x, y, (to) => disc(to, vehicle, theme))
      drawn.push({ x, y, ids: [vehicle.id] })
    }
  }

  /** Drawn once and then copied: to draw rings and letters anew sixty times a second costs more than the map below them. */
  function sprite(key: string, theme: Theme, ratio: number, draw: (context: CanvasRenderingContext2D) => void) {
    const name = `${key} ${theme.casing} ${theme.text} ${ratio}`
    const known = sprites.get(name)
    if (known) return known
    // what counts has a sprite for each number: a map that is open all day would keep every one it ever showed
    if (sprites.size >= mostSprites) sprites.clear()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.ceil(room * ratio)
    const context = canvas.getContext('2d')!
    context.setTransform(ratio, 0, 0, ratio, (room / 2) * ratio, (room / 2) * ratio)
    draw(context)
    sprites.set(name, canvas)
    return canvas
  }

  return {
    paint,
    /** Whether a new picture would show anything else: something is a pixel of the screen from where it was painted, is gone,
     *  or is somewhere by now. */
    isOld: ({ zoom, ratio }: Pick<View, 'zoom' | 'ratio'>, locate: (id: number) => Here | undefined): boolean => {
      const pixels = (512 * 2 ** zoom * ratio) / 360
      const isElsewhere = ({ id, here: { lon, lat } }: (typeof places)[number]) => {
        const now = locate(id)
        return !now || Math.hypot(now.lon - lon, now.lat - lat) * pixels >= 1
      }
      return places.some(isElsewhere) || nowhere.some((id) => locate(id) !== undefined)
    },
    /** Its colours are read from the page once for each of its schemes. */
    themeOf(container: Element, scheme: string): Theme {
      const theme = themes.get(scheme) ?? themeIn(getComputedStyle(container))
      themes.set(scheme, theme)
      return theme
    },
    /** What is drawn at a point, the uppermost first. */
    at: (x: number, y: number): Drawn | undefined =>
      drawn.findLast((one) => Math.hypot(one.x - x, one.y - y) <= (one.ids.length > 1 ? 18 : 14)),
  }
}
export type Painter = ReturnType<typeof createPainter>

// each around the middle of its sprite
function cluster(context: CanvasRenderingContext2D, count: number, theme: Theme): void {
  context.beginPath()
  context.arc(0, 0, count > 99 ? 20 : 16, 0, 2 * Math.PI)
  context.fillStyle = theme.raised
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = theme.accent
  context.stroke()
  write(context, String(count), 0, 0, theme.text, 12)
}

function disc(context: CanvasRenderingContext2D, { initials, colour, signal }: Moving, theme: Theme): void {
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fillStyle = signal === 'lost' ? theme.raised : theme.colours[colour - 1]!
  context.globalAlpha = signal === 'old' ? 0.6 : 1
  context.fill()
  context.globalAlpha = 1
  context.lineWidth = 2
  if (signal === 'lost') context.setLineDash([3, 2.5])
  context.strokeStyle = signal === 'lost' ? theme.mute : theme.casing
  context.stroke()
  context.setLineDash([])
  write(context, initials, 0, 0, signal === 'lost' ? theme.text : theme.texts[colour - 1]!, 10)
}

function halo(context: CanvasRenderingContext2D, { accent }: Theme): void {
  context.beginPath()
  context.arc(0, 0, radius + 6, 0, 2 * Math.PI)
  context.strokeStyle = accent
  context.lineWidth = 2.5
  context.stroke()
}

/** How many rest, for the corner of a pin. */
function badge(context: CanvasRenderingContext2D, count: number, theme: Theme): void {
  context.beginPath()
  context.arc(0, 0, 9, 0, 2 * Math.PI)
  context.fillStyle = theme.raised
  context.strokeStyle = theme.line
  context.lineWidth = 1.5
  context.fill()
  context.stroke()
  write(context, String(count), 0, 0, theme.text, 10.5)
}

/** Where it heads. */
function notch(context: CanvasRenderingContext2D, heading: number, colour: string, { casing }: Theme): void {
  const turn = ((heading - 90) * Math.PI) / 180
  const corner = (far: number, beside: number) =>
    [Math.cos(turn + beside) * far, Math.sin(turn + beside) * far] as const
  context.beginPath()
  context.moveTo(...corner(radius + 8, 0))
  context.lineTo(...corner(radius, 0.42))
  context.lineTo(...corner(radius, -0.42))
  context.closePath()
  context.fillStyle = colour
  context.strokeStyle = casing
  context.lineWidth = 1.5
  context.stroke()
  context.fill()
}

function write(context: CanvasRenderingContext2D, text: string, x: number, y: number, colour: string, pixels: number) {
  context.font = `650 ${pixels}px "Public Sans Variable", "Cairo Variable", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colour
  context.fillText(text, x, y + 0.5)
}
