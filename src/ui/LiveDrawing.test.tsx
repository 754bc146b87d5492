import { expect, test } from 'vitest'
import { createPainter, type Here, type Moving, type View } from './live-drawing.tsx'

const view: View = { width: 400, height: 300, lon: -42, lat: 38.5, zoom: 12, ratio: 1 }
const moving: Moving[] = [{ id: 1, initials: 'NO', colour: 3, signal: 'live' }]
const at =
  (lon: number): ((id: number) => Here) =>
  () => ({ lon, lat: 38.5, heading: 90 })
const degreesOfPixel = 360 / (512 * 2 ** view.zoom)

function painted(all: readonly Moving[], locate: (id: number) => Here | undefined) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: view.width, height: view.height })
  const context = canvas.getContext('2d')!
  const painter = createPainter()
  painter.paint(context, view, all, locate, painter.themeOf(document.body, 'light'), undefined)
  return { painter, alpha: (x: number, y: number) => context.getImageData(x, y, 1, 1).data[3] }
}

test('a picture is old once something is a pixel from where it was painted', () => {
  const { painter, alpha } = painted(moving, at(-42))
  expect(alpha(200, 150)).toBe(255)
  expect(alpha(100, 150)).toBe(0)
  expect(painter.isOld(view, at(-42))).toBe(false)
  expect(painter.isOld(view, at(-42 + 0.6 * degreesOfPixel))).toBe(false)
  expect(painter.isOld(view, at(-42 + 1.1 * degreesOfPixel))).toBe(true)
  // a finer screen, or a nearer look, shows less
  expect(painter.isOld({ zoom: view.zoom, ratio: 2 }, at(-42 + 0.6 * degreesOfPixel))).toBe(true)
  expect(painter.isOld({ zoom: view.zoom + 1, ratio: 1 }, at(-42 + 0.6 * degreesOfPixel))).toBe(true)
})

test('what is out of sight makes no picture old', () => {
  const { painter } = painted(moving, at(-40))
  expect(painter.isOld(view, at(-40.5))).toBe(false)
})

test('what is gone, or is somewhere at last, makes it old', () => {
  expect(painted(moving, at(-42)).painter.isOld(view, () => undefined)).toBe(true)
  const { painter } = painted(moving, () => undefined)
  expect(painter.isOld(view, () => undefined)).toBe(false)
  expect(painter.isOld(view, at(-42))).toBe(true)
})

test('what stands together is a count, which is found where it was drawn', () => {
  const many = Array.from({ length: 30 }, (_, nth): Moving => ({ ...moving[0]!, id: nth + 1 }))
  const { painter } = painted(many, at(-42))
  expect(painter.at(200, 150)?.ids).toHaveLength(30)
})
