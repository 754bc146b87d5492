import { Unparsed, type Parsers } from '#server/parsers'
import { parseBy } from './functions'

/** Where there is nobody else to be held up: in the worker of a page, and in tests. */
export const parsersInProcess: Parsers = {
  async *parse<Input, Block>({ name }: { name: string }, input: Input, signal?: AbortSignal) {
    signal?.throwIfAborted()
    const blocks = parseBy(name, input)[Symbol.asyncIterator]()
    try {
      for (;;) {
        const { done, value } = await blocks.next().catch((error: unknown) => {
          throw new Unparsed(`${name}: ${String(error)}`)
        })
        if (done) return
        yield value as Block
      }
    } finally {
      await blocks.return?.()
    }
  },
  close: () => Promise.resolve(),
}
