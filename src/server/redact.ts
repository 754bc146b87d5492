/** Takes secrets and values out of the texts of errors: of what is logged, and of what jobs and mails say went wrong. */
import { hiddenToken } from '#contract/hidden-token'

const gone = hiddenToken
type Rule = readonly [pattern: RegExp, by: string]
const rules: readonly Rule[] = [
  // drizzle writes the values of a statement after it
  [/\nparams: [\s\S]*?(?=\n {4}at |$)/g, ''],
  // PostgreSQL names the value that it refuses: invalid input syntax for type integer: "…"
  [/(invalid input [^:\n]*|value too long[^:\n]*|malformed [^:\n]*): "[\s\S]*?"(?=\n|$)/g, `$1: "${gone}"`],
  [/\b(scrypt|pbkdf2)\$[\w$./+=-]+/g, gone],
  [/\bwhsec_[\w+/=-]+/g, gone],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${gone}`],
  [
    /\b(accessToken|device|cookie|authorization|password|secret|token|code|key)(["']?\s*[=:]\s*["']?)[^\s"'&;,)}]{4,}/gi,
    `$1$2${gone}`,
  ],
  [/(:\/\/)[^\s/@]+@/g, `$1${gone}@`],
  // a token, a hash or a file: long, and with a digit, unlike a name
  [/(?<![\w.-])(?=[\w+/=-]*\d)(?:[\w-]{32,}|[A-Za-z0-9+/]{200,}={0,2})(?![\w-])/g, gone],
]

/** @example redact('GET /reset-password?token=0f…') // 'GET /reset-password?token=•••' */
export const redact = (text: string): string => rules.reduce((said, [pattern, by]) => said.replace(pattern, by), text)

const longestMessage = 600
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** One sentence about an error, for people who may see the jobs and mails of others. */
export const messageOf = (error: unknown): string =>
  cut(redact(error instanceof Error ? error.message : String(error)), longestMessage)

/** An error with its causes, for the log. A statement keeps its words and loses its values. */
export function describeError(error: unknown): Record<string, unknown> {
  const message = messageOf(error)
  if (!(error instanceof Error)) return { message }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    // its first lines repeat the message, which may be long
    stack: error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)),
  }
}
