import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDirectory, unusable } from './data-directory.ts'
import { CannotStart } from './stop.ts'

const folder = mkdtempSync(join(tmpdir(), 'data-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a directory that can be written is made and left as it is', () => {
  prepareDirectory(join(folder, 'made'))
  expect(readdirSync(join(folder, 'made'))).toEqual([])
})

test('a file in its place ends the start with one line that says what to do', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => prepareDirectory(file)).toThrow(CannotStart)
  expect(() => prepareDirectory(join(file, 'below'))).toThrow(/cannot be used: a part of its path is a file, or give/)
})

test.each([
  ['EROFS', /can only be read. Mount it for writing/],
  ['EACCES', /may not write there. Give it to the user who starts Meridian/],
  ['ENOSPC', /disk is full. Make room first/],
  ['EIO', /i\/o error/],
])('%s is told in one line', (code, says) => {
  const { message } = unusable('/srv/data', Object.assign(new Error('i/o error'), { code }))
  expect(message).toMatch(says)
  expect(message).not.toContain('\n')
})
