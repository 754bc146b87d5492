import { parser } from '#server/parsers'
import type { answersIn } from './parse-answers'
import type { Harmless } from './parse-html'
import type { Report } from './parse-report'

type Person = { email: string; name: string }
/** `brought`: to which addresses, as who carried it says. */
export type MailFile = { media: string; body: Uint8Array; brought: string[] }
export type ForeignMail = {
  messageId: string | undefined
  inReplyTo: string | null
  references: string[]
  from: Person | undefined
  to: Person[]
  cc: Person[]
  subject: string
  /** Its HTML without all that could do harm; null where it has none. */
  harmless: Harmless | null
  text: string
  recipients: string[]
  spam: boolean
  /** To invitations, by whoever sent it. */
  answers: ReturnType<typeof answersIn>
  /** What it says of a letter that went out. */
  report: Report | undefined
}
export type ForeignFile = { name: string; bytes: Uint8Array; cid: string | null }

/** Its files follow, one by one. It gives nothing where that is no mail. */
export const mailParser = parser<MailFile, { mail: ForeignMail } | { file: ForeignFile }>('mail')
