/** When somebody is expected, and how sure that is: on lanes of elements, and on lanes that are drawn. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#hosts/test/a-screen.tsx'
import { useStopLabels } from '#features/logistics/routes/lent'
import { drawLane } from './draw-lane'
import { EtaProvider, etasOf } from './eta'
import { useLabels } from './labels'
import type { LaneLook } from './lane-look'
import { pixels } from './lane-parts'
import { LaneCanvas } from './LaneCanvas.tsx'
import { LaneTrack } from './LaneTrack.tsx'
import { lane, stop } from './test-board.tsx'

const moment = (clock: string) => Date.parse(`2026-05-12T${clock}:00Z`)
const now = moment('09:00')
const until = (clock: string) => [{ from: '08:00', until: clock, hard: true }]
const late = [{ cause: 'delay', amount: 600 }]
const route = lane(
  1,
  'Nkem Okafor',
  [
    stop(11, 'drop', 60, { state: 'done', arrivedAt: '2026-05-12T08:00:00.000Z' }),
    stop(12, 'drop', 125, { plannedAt: '2026-05-12T09:03:00.000Z' }),
    stop(13, 'drop', 180, { plannedAt: '2026-05-12T09:40:00.000Z', windows: until('10:10') }),
    stop(14, 'drop', 240, { plannedAt: '2026-05-12T10:40:00.000Z', windows: until('10:50'), violations: late }),
  ],
  { state: 'in_progress', colour: 3 },
)
const scale = { from: moment('07:00'), until: moment('13:00'), perHour: 120 }
const clock = { now, percent: 20 }

test('each door that nobody has come to has a band, the wider the further off, and says how far behind it is', () => {
  const etas = etasOf(route, now, 20)
  expect([...etas.keys()]).toEqual([12, 13, 14])
  const of = (id: number) => etas.get(id)!
  // five minutes off nobody is unsure; an hour off it is a quarter of one
  expect(of(12)).toMatchObject({ from: moment('09:00'), until: moment('09:10'), behind: 0, risk: undefined })
  expect(of(13)).toMatchObject({ from: moment('09:50'), until: moment('10:15'), behind: 20, risk: 'near' })
  expect(of(14)).toMatchObject({ at: moment('11:00'), behind: 20, risk: 'late' })
  expect(of(14).until - of(14).from).toBeGreaterThan(of(13).until - of(13).from)
})

test('who has not set out, or is done, is expected as planned: there are no bands', () => {
  for (const state of ['planned', 'published', 'completed'] as const)
    expect(etasOf({ ...route, state }, now, 20).size).toBe(0)
})

const around = { labels: [useLabels, useStopLabels], answers: {}, otherwise: () => undefined }
test('a lane of elements says it in words, and draws the band', async () => {
  await openScreen('/lane', {
    ...around,
    screens: {
      '/lane': () => (
        <EtaProvider value={clock}>
          <LaneTrack {...{ route, scale, focused: undefined, chosen: new Set<number>(), hovered: undefined }} />
        </EtaProvider>
      ),
    },
  })
  const third = page.getByRole('button', {
    name: /Customer 13, .*expected 09:50 to 10:15, 20 min behind plan, may miss/,
  })
  await expect.element(third).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /Customer 14, .*10 min late, expected .*20 min behind/ }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /Customer 11/ })).not.toHaveAccessibleName(/expected/)
  const bands = [...document.querySelectorAll('[data-eta]')]
  expect(bands.map((band) => band.getAttribute('data-risk'))).toEqual([null, 'near', 'late'])
  const [, box] = bands.map((band) => band.getBoundingClientRect())
  const left = document.querySelector('[data-lane]')!.getBoundingClientRect().left
  expect(Math.round(box!.left - left)).toBe(Math.round(pixels(scale, moment('09:50'))))
  // on the way to the door, and not by colour alone
  expect(page.getByText('+20 min').elements().length).toBeGreaterThan(0)
})

test('a lane that is drawn draws the same bands and words', () => {
  const drawn: [number, number, number][] = []
  const words: string[] = []
  let last: [number, number] = [0, 0]
  const pen = new Proxy(
    {
      lineTo: (x: number, y: number) => {
        if (last[1] === y && (y === 1 || y === 29)) drawn.push([Math.round(last[0]), Math.round(x), y])
        last = [x, y]
      },
      beginPath: () => (last = [0, 0]),
      fillText: (text: string) => words.push(text),
      measureText: () => ({ width: 30 }),
    },
    { get: (own: Record<string, unknown>, name) => own[String(name)] ?? (() => undefined), set: () => true },
  ) as unknown as CanvasRenderingContext2D
  const look = {
    own: Array(11).fill('#123456'),
    on: Array(11).fill('#fff'),
    digits: String,
    isRtl: false,
  } as unknown as LaneLook
  drawLane({
    pen,
    look,
    route,
    scale,
    part: { from: 0, until: 720 },
    etas: etasOf(route, now, 20),
    off: [],
    behind: ({ behind }) => `+${behind} min`,
    marked: { chosen: new Set(), hovered: undefined, watched: new Map() },
  })
  const at = (time: string) => Math.round(pixels(scale, moment(time)))
  expect(drawn).toEqual(
    expect.arrayContaining([
      [at('09:00'), at('09:10'), 1],
      [at('09:50'), at('10:15'), 29],
    ]),
  )
  expect(words).toContain('+20 min')
})

test('its canvas is drawn in the page', async () => {
  const look = { own: Array(11).fill('#123456'), on: Array(11).fill('#ffffff'), font: 'sans-serif', digits: String, isRtl: false, bad: '#ff0000', body: '#ffffff' } as unknown as LaneLook // oxfmt-ignore
  await openScreen('/lane', {
    ...around,
    screens: {
      '/lane': () => (
        <EtaProvider value={clock}>
          <LaneCanvas
            {...{
              route,
              scale,
              look,
              part: { from: 0, until: 720 },
              shifts: undefined,
              chosen: new Set<number>(),
              hovered: undefined,
              focus: () => undefined,
            }}
          />
        </EtaProvider>
      ),
    },
  })
  await expect.poll(() => document.querySelector('canvas')?.dataset['drawn']).toBe('yes')
  const canvas = document.querySelector('canvas')!
  const sharp = canvas.width / 720
  const red = (time: string, y: number) => {
    const x = Math.round(pixels(scale, moment(time)) * sharp)
    return canvas.getContext('2d')!.getImageData(x, Math.round(y * sharp), 1, 1).data
  }
  // the band of the late one lies on the upper line
  expect([...red('11:00', 1)].slice(0, 3)).toEqual([255, 0, 0])
})
