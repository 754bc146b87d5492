/** Papers that wait to be printed are rows: a paper is data, and smaller than what it is printed to. */
import type { Paper } from '#contract/paper'
import { fromBase64, toBase64 } from './base64'

/** As JSON: moments and bytes are marked, lists that come bit by bit are taken to their end. */
export async function keptPaper(paper: Paper): Promise<unknown> {
  return kept(paper)
}

/** The paper again. */
export const openedPaper = (stored: unknown): Paper => opened(stored) as Paper

type Marked = { moment: string } | { bytes: string }
/** No block of a paper has this word. */
const mark = '$'

async function kept(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return { [mark]: { moment: value.toISOString() } satisfies Marked }
  if (value instanceof Uint8Array) return { [mark]: { bytes: toBase64(value) } satisfies Marked }
  if (Symbol.iterator in value || Symbol.asyncIterator in value) {
    const all: unknown[] = []
    for await (const one of value as Iterable<unknown> | AsyncIterable<unknown>) all.push(await kept(one))
    return all
  }
  const pairs = await Promise.all(Object.entries(value).map(async ([key, one]) => [key, await kept(one)] as const))
  return Object.fromEntries(pairs)
}

function opened(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(opened)
  const marked = (value as { [mark]?: Marked })[mark]
  if (marked) return 'moment' in marked ? new Date(marked.moment) : fromBase64(marked.bytes)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, opened(one)]))
}
