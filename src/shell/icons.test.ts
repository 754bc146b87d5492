import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Place } from '#contract/place'
import type { Finding } from '#server/finding'
import { hasIcon } from './icons'

const features = resolve('src/features')
const files = existsSync(features) ? readdirSync(features, { recursive: true, encoding: 'utf8' }) : []
const modules: Record<string, unknown>[] = await Promise.all(
  files.filter((file) => file.endsWith('places.ts')).map((file) => import(/* @vite-ignore */ resolve(features, file))),
)
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'name' in value && 'path' in value && 'title' in value

test('every place has an icon that is sent', () => {
  const named = modules
    .flatMap((module) => Object.values(module).flat())
    .filter(isPlace)
    .flatMap(({ name, icon }) => (icon ? [{ name, icon }] : []))
  expect(named.filter(({ icon }) => !hasIcon(icon))).toEqual([])
})

test('what the search finds has one, too', async () => {
  const found = await Promise.all(
    files
      .filter((file) => file.endsWith('server/finds.ts'))
      .map((file) => import(/* @vite-ignore */ resolve(features, file))),
  )
  const icons = found.flatMap((module) => Object.values(module as Record<string, Finding>)).map(({ icon }) => icon)
  expect(icons.length).toBeGreaterThan(10)
  expect(icons.filter((icon) => !hasIcon(icon))).toEqual([])
})

test('a name is found as Tabler writes it', () => {
  expect(hasIcon('layout-kanban')).toBe(true)
  expect(hasIcon('IconUsers')).toBe(false)
  expect(hasIcon('toString')).toBe(false)
})
