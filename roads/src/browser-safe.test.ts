import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('nothing that the index leads to needs Node', () => {
  const start = fileURLToPath(new URL('index.ts', import.meta.url))
  const seen = new Set([start])
  const nodes: string[] = []
  for (const file of seen)
    for (const [, from] of readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)) {
      const next = join(dirname(file), from)
      if (from.startsWith('.') && existsSync(next)) seen.add(next)
      if (from.startsWith('node:') || from.includes('/node/')) nodes.push(`${file}: ${from}`)
    }
  expect(nodes).toEqual([])
  expect(seen.size).toBeGreaterThan(30)
})
