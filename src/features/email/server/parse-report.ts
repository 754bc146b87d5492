/** What mail servers say of letters they could not deliver, as they say it to each other (RFC 3464). */
import { wordsOf, type Content } from './content'

export type Report = { messageId: string | null; outcomes: Outcome[] }
type Outcome = { email: string; state: 'failed' | 'sent'; why: string }
type Part = { mimeType: string; content: Content }

/** "Action: relayed" and "delayed" end nothing. */
const states: Record<string, Outcome['state']> = { failed: 'failed', delivered: 'sent' }
const longestWhy = 500

type Fields = (name: string) => string | undefined
const fieldsOf = (text: string): Fields => {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return (name) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
}
/** @example valueOf('rfc822; ada@newcomb.example') // 'ada@newcomb.example' */
const valueOf = (field: string | undefined): string => (field ?? '').replace(/^[\w-]+\s*;\s*/, '').replace(/^<|>$/g, '')

function outcomeIn(block: string): Outcome[] {
  const field = fieldsOf(block)
  const email = valueOf(field('original-recipient')) || valueOf(field('final-recipient'))
  const state = states[field('action')?.toLowerCase() ?? '']
  if (!state || !email.includes('@')) return []
  return [{ email, state, why: (valueOf(field('diagnostic-code')) || (field('status') ?? '')).slice(0, longestWhy) }]
}

const isSaid = ({ mimeType }: Part): boolean => /^message\/(?:global-)?delivery-status\b/i.test(mimeType)
const isLetter = ({ mimeType }: Part): boolean =>
  /^(?:message\/(?:rfc822|global)|text\/rfc822-headers)(?:;|$)/i.test(mimeType)

/** Nothing where the parts of a mail are no report. */
export function reportIn(parts: readonly Part[]): Report | undefined {
  const said = parts.find(isSaid)
  if (!said) return undefined
  const outcomes = wordsOf(said.content)
    .split(/\r?\n[ \t]*\r?\n/)
    .flatMap(outcomeIn)
  const [head = ''] = parts.filter(isLetter).map(({ content }) => wordsOf(content).split(/\r?\n\r?\n/)[0])
  const messageId = /<([^<>\s]{1,500})>/.exec(fieldsOf(head)('message-id') ?? '')?.[1] ?? null
  return outcomes.length > 0 ? { messageId, outcomes } : undefined
}
