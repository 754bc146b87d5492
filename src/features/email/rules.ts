/** What both sides decide alike about mails. */
import type { Moves } from '#contract/moves'
import type { Address, Folder } from '#features/email/contract/mailboxes'
import type { DraftMove, FolderMove, WayMove } from './contract'
import type { WayState, DraftState } from '#features/email/contract/states'

/** What came may be spam or not; what was written here stays where it is. */
export const folderMovesOf: Moves<FolderMove, Folder> = {
  toInbox: { from: ['inbox', 'spam'], to: 'inbox' },
  toSpam: { from: ['inbox', 'spam'], to: 'spam' },
}
/** "Sent" is no move: it is what time does to what is scheduled. */
export const draftMovesOf: Moves<DraftMove, DraftState> = {
  change: { from: ['draft'], to: 'draft' },
  send: { from: ['draft'], to: 'scheduled' },
  unsend: { from: ['scheduled'], to: 'draft' },
}
/** What else becomes of a letter on its way is told by whom it is handed over to. */
export const wayMovesOf: Moves<WayMove, WayState> = { again: { from: ['failed', 'unsure'], to: 'waiting' } }

const [kB, mB] = [1000, 1_000_000]
/** As sizes are told on the wire: "96kb", "5mb". */
export function sizeText(bytes: number): string {
  if (bytes < mB) return `${Math.max(1, Math.round(bytes / kB))}kb`
  const size = bytes / mB
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)}mb`
}

const again = /^\s*(?:(?:re|aw|sv|antw|ref|tr|fwd?|wg|رد|إعادة توجيه)\s*(?:\[\d+\])?\s*[:：]\s*)+/i
/** What a mail is about, however often it went to and fro. @example topicOf('Re: AW: Keys') // 'Keys' */
export const topicOf = (subject: string): string => subject.replace(again, '').trim()
export const answerSubject = (subject: string): string => `Re: ${topicOf(subject)}`
export const forwardSubject = (subject: string): string => `Fwd: ${topicOf(subject)}`

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
export const unique = (all: readonly Address[]): Address[] =>
  all.filter((one, at) => all.findIndex(({ email }) => same(email, one.email)) === at)

type Answered = { from: Address; to: readonly Address[]; cc: readonly Address[] }
/** Whom an answer goes to. One's own mail is answered to those it went to; `mine` are never among them. */
export function answerTo(
  { from, to, cc }: Answered,
  mine: readonly string[],
  all: boolean,
): { to: Address[]; cc: Address[] } {
  const isMine = ({ email }: Address) => mine.some((one) => same(one, email))
  const others = (list: readonly Address[]) => unique(list.filter((one) => !isMine(one)))
  const first = isMine(from) ? others(to) : [from]
  const rest = isMine(from) ? [...cc] : [...to, ...cc]
  return {
    to: first,
    cc: all ? others(rest).filter(({ email }) => !first.some((one) => same(one.email, email))) : [],
  }
}

/** Pasted lines of addresses: "Ada <ada@a.example>, bo@b.example". What is none is left. */
export function addressesIn(text: string): { found: Address[]; rest: string } {
  const found: Address[] = []
  const rest = text
    .split(/[,;\n]+/)
    .filter((piece) => {
      const [, name = '', bracketed, bare] =
        /^\s*(?:"?([^"<]*?)"?\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))\s*$/.exec(piece) ?? []
      const email = bracketed ?? bare
      if (email) found.push({ email, name: name.trim() })
      return !email
    })
    .join(',')
    .trim()
  return { found, rest }
}

/** What templates are filled with: words in braces, "{{customer}}". */
export const templateFields = ['customer', 'code', 'day', 'from', 'until', 'address', 'sender'] as const
export type TemplateField = (typeof templateFields)[number]

const field = /\{\{\s*(\w+)\s*\}\}/g
type TemplateValues = Partial<Record<string, string>>
/** What is not known stays as it is, for whoever writes to see. */
export const filledText = (text: string, known: TemplateValues): string =>
  text.replace(field, (all, name: string) => known[name] || all)

export const missingIn = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name)),
]

export function filledBody<Node>(node: Node, known: TemplateValues): Node {
  if (Array.isArray(node)) return node.map((one: unknown) => filledBody(one, known)) as Node
  if (typeof node !== 'object' || node === null) return node
  const { text, content } = node as { text?: string; content?: unknown }
  return {
    ...node,
    ...(text !== undefined && { text: filledText(text, known) }),
    ...(content !== undefined && { content: filledBody(content, known) }),
  }
}
