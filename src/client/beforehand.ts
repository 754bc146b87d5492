/** Answers that came with the page, each for the first who asks: what the server had to say anyway is not asked for again. */
type Answers = Record<string, { body: string; position: string | null } | undefined>

/** So long after its first question no page asks for what came with it: another one would be told what was. */
const freshMilliseconds = 15_000

/** What is asked later, or by somebody else than the page was made for, is a question of its own.
 *  @param read what came, as JSON */
export function answering(read: () => string, now = () => performance.now()) {
  let come: Answers | undefined
  let since = 0
  const all = () => (come ??= JSON.parse(read()) as Answers)
  const answered = (url: string, init: RequestInit): Response | undefined => {
    since ||= now()
    come = (init.method ?? 'GET') === 'GET' && now() - since < freshMilliseconds ? all() : {}
    const { [url]: answer, ...rest } = come
    if (!answer) return undefined
    come = rest
    return new Response(answer.body, {
      headers: { 'content-type': 'application/json', ...(answer.position && { 'x-position': answer.position }) },
    })
  }
  return Object.assign(answered, {
    /** Whether it came, and nobody asked for it yet. */
    has: (url: string) => all()[url] !== undefined,
    /** It is no longer so: who asks for it asks the server. */
    forget: (url: string): void => {
      const { [url]: _gone, ...rest } = all()
      come = rest
    },
    /** Reads an answer and leaves it, so that the page shows it before the code that asks for it is there. */
    peek: (url: string): unknown => {
      const answer = all()[url]
      return answer && (JSON.parse(answer.body) as unknown)
    },
  })
}

export const answeredBeforehand = answering(
  () => globalThis.document?.getElementById('beforehand')?.textContent ?? '{}',
)
