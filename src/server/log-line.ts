/** What a host writes into its log: one line of JSON, without secrets, of 2 kB at most. */
import { hiddenToken } from '#contract/hidden-token'
import { redact } from './redact'

const mostBytes = 2000
const mostFrames = 6
const secretNames = /password|secret|token|authorization|cookie|params|hash$/i

/** Every line of the log goes through here. @example logLine({ level: 'error', message: 'token=abcd1234' }) */
export function logLine(line: Record<string, unknown>): string {
  const written = JSON.stringify(clean(line, ''))
  if (bytes(written) <= mostBytes) return written
  const short = JSON.stringify(shortened(clean(line, '')))
  if (bytes(short) <= mostBytes) return short
  return JSON.stringify({ level: line['level'], cut: true, line: sliced(short) })
}

const bytes = (text: string): number => new TextEncoder().encode(text).byteLength
/** Quotes are escaped once more there, and a letter may take four bytes. */
const sliced = (text: string): string => text.replaceAll('"', "'").slice(0, mostBytes / 5)

function clean(value: unknown, name: string): unknown {
  if (typeof value === 'string') return redact(value)
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`
  if (Array.isArray(value)) return value.slice(0, name === 'stack' ? mostFrames : 50).map((one) => clean(one, ''))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretNames.test(key) ? hiddenToken : clean(inner, key)]),
  )
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 200)
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === 'stack' ? [] : [[key, shortened(inner)]])),
  )
}
