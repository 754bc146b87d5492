import { describe, expect, it } from 'vitest'
import { compileKernel } from './wasm.mjs'

describe('a kernel', () => {
  it('is compiled once by all who ask for it at once', async () => {
    const [one, other] = await Promise.all([compileKernel('plain'), compileKernel('plain')])
    expect(other).toBe(one)
    expect(WebAssembly.validate(one as BufferSource)).toBe(true)
  })
})
