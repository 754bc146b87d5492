/** What must be true of every contract. */
import { expect, test } from 'vitest'
import { isPage, matcher } from '#contract/endpoint'
import { openapi } from '#contract/openapi'
import { languages } from '#contract/place'
import type { Seed } from '#server/prepare'
import { endpoints, events } from './contract'
import { places } from './places'
import { features, importers, notices, seeds, subjects } from './server'

test('every endpoint has one handler, and every handler an endpoint', () => {
  const handled = features.flatMap((feature) => feature.handlers.map(([e]) => e.name))
  expect(handled.toSorted()).toEqual(endpoints.map((e) => e.name).toSorted())
  expect(features.flatMap((feature) => feature.handlers.map(([, handler]) => typeof handler))).not.toContain(
    'undefined',
  )
})

type Module = Record<string, unknown>
const declared = (files: Record<string, Module>, ...fields: string[]): unknown[] =>
  Object.values(files)
    .flatMap((module) => Object.values(module).flat())
    .filter((value) => typeof value === 'object' && value !== null && fields.some((field) => field in value))

test('what a feature says of rights, notices, files and its beginning is given by its server', () => {
  const rights = declared(import.meta.glob<Module>('./**/rights.ts', { eager: true }), 'title')
  expect(new Set(subjects)).toEqual(new Set(rights))
  const told = declared(import.meta.glob<Module>(['./**/notices.ts', '!./**/server/*'], { eager: true }), 'says')
  expect(new Set(notices)).toEqual(new Set(told))
  const brought = declared(import.meta.glob<Module>('./**/importer.ts', { eager: true }), 'columns')
  expect(new Set(importers)).toEqual(new Set(brought))
  const begun = declared(
    import.meta.glob<Module>(['./**/seed.ts', './**/seed/*.ts'], { eager: true }),
    'always',
    'demo',
  )
  expect(new Set(seeds.map(({ name }) => name))).toEqual(new Set([...begun.map((seed) => (seed as Seed).name), 'ids']))
  for (const all of [rights, told, brought, begun]) expect(all.length).toBeGreaterThan(2)
})

test('the document can be written: nothing in a contract is beyond JSON', () => {
  const document = openapi(endpoints, { title: 'Meridian', version: 'test' })
  expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(endpoints.length)
  expect(document.paths['/api/apps/kanban/board/add']?.['post']).toMatchObject({
    'x-needs': ['create', 'Kanban'],
    responses: { 201: {}, 409: {} },
  })
})

type Schema = { type?: string; maximum?: number; [key: string]: unknown }
const wholeNumbers = (schema: unknown, name: string): [name: string, maximum: number | undefined][] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum } = schema as Schema
  if (type === 'integer') return [[name, maximum]]
  return Object.entries(schema).flatMap(([key, value]) => wholeNumbers(value, /^\d|items|anyOf/.test(key) ? name : key))
}
/** Compared with what a row holds and never written there; a column of eight bytes. */
const mayBeLarge = /^(version|bytes|sku|(.*C|c)ents)$/

test('no whole number in a body is larger than a column holds: it would be a bug and not a wrong value', () => {
  const { paths } = openapi(endpoints, { title: 'Meridian', version: 'test' })
  const asked = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { requestBody?: unknown }>).flatMap(([method, { requestBody }]) =>
      wholeNumbers(requestBody, 'body').map(([name, maximum]) => [`${method} ${path} ${name}`, name, maximum] as const),
    ),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter(([, name, most = Infinity]) => !mayBeLarge.test(name) && most >= 2 ** 31)).toEqual([])
})

test('says is one line for people, and unique where it must be told apart', () => {
  for (const { says, name } of endpoints) expect(says, name).toMatch(/^[A-Z].{5,160}$/)
})

test('an endpoint that changes something is no GET', () => {
  for (const { method, needs, name } of endpoints)
    if (typeof needs === 'object' && ['create', 'update', 'delete'].includes(needs[0]))
      if (!/people$|sessions$/.test(name)) expect(method, name).not.toBe('GET')
})

test('a request is ours or it is not', () => {
  const ours = matcher(endpoints)
  expect(ours('GET', '/api/apps/users/77')).toBe(true)
  expect(ours('GET', '/api/apps/users/77/of/others')).toBe(false)
  expect(ours('POST', '/assets/x.js')).toBe(false)
})

test('what has no address under /api is a page, for people who have no more than its address', () => {
  const pages = endpoints.filter(isPage)
  expect(pages.filter(({ needs }) => needs !== 'nothing')).toEqual([])
  for (const { gives, body, name } of pages) {
    expect(gives[1], name).toHaveProperty('media')
    if (body) expect(body, name).toMatchObject({ kind: 'form' })
  }
})

test('events have names of their own', () => {
  expect(new Set(events.map((event) => event.name)).size).toBe(events.length)
  expect(events.length).toBeGreaterThan(0)
})

test('what a right is asked for is declared as a subject, once, and said in every language', () => {
  const names = subjects.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const asked = [...endpoints, ...events, ...places].flatMap(({ needs }) => (Array.isArray(needs) ? [needs[1]] : []))
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !names.includes(name as string))).toEqual([])
  for (const { name, title } of subjects)
    for (const language of languages) expect(title[language], `${name} in ${language}`).toMatch(/\S/)
})
