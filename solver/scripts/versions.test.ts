import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchVersion } from './versions.mjs'

const sources = join(dirname(fileURLToPath(import.meta.url)), '../src')
const wasm = new Uint8Array([1])

describe('the version of a search', () => {
  let folder: string
  let before: readonly string[]
  const both = async () => [await searchVersion('plain', wasm, folder), await searchVersion('rich', wasm, folder)]

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'versions-'))
    cpSync(sources, folder, { recursive: true })
    before = await both()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Which of the two are another after a line was added to a file. */
  async function changedBy(file: string, line: string): Promise<boolean[]> {
    const text = readFileSync(join(folder, file), 'utf8')
    appendFileSync(join(folder, file), `\n${line}\n`)
    const after = await both()
    writeFileSync(join(folder, file), text)
    return after.map((version, at) => version !== before[at])
  }

  const work = 'globalThis.somethingNew = 1'
  it.each([
    { file: 'kernel/ruin.ts', line: work, changes: [true, false] },
    { file: 'plain/savings.ts', line: work, changes: [true, false] },
    { file: 'kernel/rich-ruin.ts', line: work, changes: [false, true] },
    { file: 'rich/compile.ts', line: work, changes: [false, true] },
    { file: 'runner.ts', line: work, changes: [true, true] },
    { file: 'solve.ts', line: work, changes: [true, true] },
    { file: 'kernel/rich-ruin.ts', line: '// only words', changes: [false, false] },
    { file: 'explain.ts', line: work, changes: [false, false] },
  ])('$file with "$line" changes plain, rich: $changes', async ({ file, line, changes }) => {
    expect(await changedBy(file, line)).toEqual(changes)
  })

  it('is of the WebAssembly, too', async () => {
    expect(await searchVersion('plain', new Uint8Array([2]), folder)).not.toBe(before[0])
  })
})
