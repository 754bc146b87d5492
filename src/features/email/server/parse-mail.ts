/** A mail as it travels, read by a kept parser: of whatever charset, however deep its parts are nested. */
import PostalMime, { addressParser, type Address as Parsed, type Email } from 'postal-mime'
import * as z from 'zod/mini'
import { bytesOf, wordsOf, type Content } from './content'
import type { ForeignFile } from './mail-file'
import { exactBytes } from './parse-mail-parts'
import { reportIn, type Report } from './parse-report'

/** As it came: nothing of it is clean. */
export type ReadMail = {
  messageId: string | undefined
  inReplyTo: string | null
  references: string[]
  from: { email: string; name: string } | undefined
  to: { email: string; name: string }[]
  cc: { email: string; name: string }[]
  subject: string
  html: string
  text: string
  files: ForeignFile[]
  recipients: string[]
  spam: boolean
  /** iCalendar texts in it. */
  calendars: string[]
  /** What it says of a letter that went out. */
  report: Report | undefined
}

const mostNesting = 30
const mostFiles = 100

export async function parsed(bytes: Uint8Array, brought: readonly string[] = []): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: mostNesting, attachmentEncoding: 'arraybuffer' })
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const to = addressesOf(mail.to)
  const cc = addressesOf(mail.cc)
  const envelope = [...brought, ...['x-original-to', 'delivered-to', 'x-envelope-to', 'envelope-to'].flatMap(header)]
  const carried = envelope
    .flatMap((one) => addressesOf(addressParser(one, { flatten: true })))
    .map(({ email }) => email)
  return {
    messageId: idsIn(mail.messageId)[0],
    inReplyTo: idsIn(mail.inReplyTo)[0] ?? null,
    references: idsIn(mail.references),
    from: addressesOf(mail.from ? [mail.from] : mail.sender ? [mail.sender] : [])[0],
    to,
    cc,
    subject: mended(mail.subject ?? ''),
    html: mended(mail.html ?? ''),
    text: mended(mail.text ?? ''),
    files: filesOf(mail, exactBytes(bytes)),
    // who carried it knows best to whom; the heads are what people read
    recipients: carried.length > 0 ? carried : [...to, ...cc, ...addressesOf(mail.bcc)].map(({ email }) => email),
    spam: isSpam(header('x-spam-flag')[0], header('x-spam-status')[0]),
    calendars: calendarsIn(mail.attachments),
    report: reportIn(mail.attachments),
  }
}

export const isSpam = (flag: string | undefined, status: string | undefined): boolean =>
  /^\s*yes/i.test(flag ?? '') || /^\s*yes/i.test(status ?? '')

export const idsIn = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id)

const flat = (one: Parsed): { name: string; address: string }[] =>
  one.group ? one.group : one.address === undefined ? [] : [{ name: one.name, address: one.address }]
export const addressesOf = (all: readonly Parsed[] | undefined): { email: string; name: string }[] =>
  (all ?? [])
    .flatMap(flat)
    .flatMap(({ name, address }) =>
      /^[^\s@<>]+@[^\s@<>]+$/.test(address) ? [{ email: address, name: name.slice(0, 200) }] : [],
    )

const typed = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Windows-1252 is read as Latin-1 by some engines, which makes control characters of its quotes and dashes; mails have none. */
const mended = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (one) => typed[one.charCodeAt(0) - 0x80] ?? one)

const isCalendar = ({ mimeType }: { mimeType: string }): boolean =>
  /^(?:text\/calendar|application\/ics)\b/i.test(mimeType)
/** An answer to an invitation is taken by the calendar: it is no file that somebody sent. Nor is a part without a name. */
export const isAnswer = (one: { mimeType: string; filename: string | null; content: Content }): boolean =>
  isCalendar(one) && (!one.filename || /^METHOD:REPLY\s*$/im.test(wordsOf(one.content)))
/** iCalendar texts among the parts of a mail. */
export const calendarsIn = (all: readonly { mimeType: string; content: Content }[]): string[] =>
  all.filter(isCalendar).map(({ content }) => wordsOf(content))

/** winmail.dat and its like are files among others: nothing is unpacked here. */
const filesOf = (mail: Email, exact: (read: Uint8Array) => Uint8Array): ForeignFile[] =>
  mail.attachments
    .filter((one) => !isAnswer(one))
    .slice(0, mostFiles)
    .map(({ filename, mimeType, content, contentId, related, disposition }, at) => ({
      name: (filename ?? '').replace(/[/\\\p{Cc}]/gu, '').trim() || `${mimeType.split('/')[0] ?? 'file'}-${at + 1}`,
      bytes: exact(bytesOf(content)),
      cid: contentId && (related === true || disposition === 'inline') ? contentId.replace(/^<|>$/g, '') : null,
    }))
    .filter(({ bytes }) => bytes.byteLength > 0)

const text = z._default(z.string(), '')
/** What Postmark's inbound hook sends. */
export const Postmark = z.object({
  From: z.string(),
  FromName: text,
  ToFull: z.array(z.object({ Email: z.string(), Name: text })),
  CcFull: z._default(z.array(z.object({ Email: z.string(), Name: text })), []),
  OriginalRecipient: text,
  Subject: text,
  HtmlBody: text,
  TextBody: text,
  Headers: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
  Attachments: z._default(
    z.array(z.object({ Name: z.string(), Content: z.string(), ContentID: text, ContentType: text })),
    [],
  ),
})
/** What CloudMailin's JSON hook sends. */
export const CloudMailin = z.object({
  envelope: z.object({ to: text, from: text, recipients: z._default(z.array(z.string()), []) }),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  plain: text,
  html: z.nullish(z.string()),
  attachments: z._default(
    z.array(
      z.object({
        file_name: text,
        content: z.string(),
        content_type: text,
        content_id: z.nullish(z.string()),
        disposition: z.nullish(z.string()),
      }),
    ),
    [],
  ),
})
