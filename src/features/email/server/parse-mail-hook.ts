/** What providers make of a mail, read as the mail it was. */
import { addressParser } from 'postal-mime'
import type * as z from 'zod/mini'
import { fromBase64 } from '#server/base64'
import { addressesOf, calendarsIn, CloudMailin, idsIn, isAnswer, isSpam, Postmark, type ReadMail } from './parse-mail'
import { reportIn } from './parse-report'

/** Nothing where it is the hook of nobody we know. */
export function fromHook(said: unknown): ReadMail | undefined {
  const postmark = Postmark.safeParse(said)
  if (postmark.success) return ofPostmark(postmark.data)
  const other = CloudMailin.safeParse(said)
  return other.success ? ofCloudMailin(other.data) : undefined
}

type Part = { name: string; content: string; media: string; cid: string | null | undefined }
type Read = { filename: string; mimeType: string; content: Uint8Array; cid: string | null }
function readPart({ name, content, media, cid }: Part): Read[] {
  if (!/^[\w+/=\s-]*$/.test(content)) return []
  const bytes = fromBase64(content.replace(/\s/g, ''))
  const id = cid ? cid.replace(/^<|>$/g, '') : null
  return bytes.byteLength > 0 ? [{ filename: name.trim(), mimeType: media, content: bytes, cid: id }] : []
}
const partsOf = (all: readonly Part[]): Pick<ReadMail, 'files' | 'calendars' | 'report'> => {
  const read = all.flatMap(readPart)
  const files = read.filter((one) => !isAnswer(one))
  return {
    files: files.map(({ filename, content, cid }) => ({ name: filename || 'file', bytes: content, cid })),
    calendars: calendarsIn(read),
    report: reportIn(read),
  }
}

function ofPostmark(mail: z.infer<typeof Postmark>): ReadMail {
  const header = (name: string) => mail.Headers.find((one) => one.Name.toLowerCase() === name)?.Value
  const people = (all: typeof mail.ToFull) =>
    addressesOf(all.map(({ Email, Name }) => ({ address: Email, name: Name })))
  const [to, cc] = [people(mail.ToFull), people(mail.CcFull)]
  const [from] = addressesOf(addressParser(mail.From, { flatten: true }))
  return {
    messageId: idsIn(header('message-id'))[0],
    inReplyTo: idsIn(header('in-reply-to'))[0] ?? null,
    references: idsIn(header('references')),
    from: from && { ...from, name: mail.FromName || from.name },
    to,
    cc,
    subject: mail.Subject,
    html: mail.HtmlBody,
    text: mail.TextBody,
    ...partsOf(
      mail.Attachments.map((one) => ({
        name: one.Name,
        content: one.Content,
        media: one.ContentType,
        cid: one.ContentID,
      })),
    ),
    recipients: mail.OriginalRecipient ? [mail.OriginalRecipient] : [...to, ...cc].map(({ email }) => email),
    spam: isSpam(header('x-spam-flag'), header('x-spam-status')),
  }
}

function ofCloudMailin(mail: z.infer<typeof CloudMailin>): ReadMail {
  const heads = new Map(
    Object.entries(mail.headers).map(([name, value]) => [name.toLowerCase().replaceAll('_', '-'), [value].flat()[0]]),
  )
  const people = (name: string) => addressesOf(addressParser(heads.get(name) ?? '', { flatten: true }))
  const [to, cc] = [people('to'), people('cc')]
  const carried = mail.envelope.recipients.length > 0 ? mail.envelope.recipients : [mail.envelope.to].filter(Boolean)
  return {
    messageId: idsIn(heads.get('message-id'))[0],
    inReplyTo: idsIn(heads.get('in-reply-to'))[0] ?? null,
    references: idsIn(heads.get('references')),
    from: people('from')[0] ?? addressesOf([{ name: '', address: mail.envelope.from }])[0],
    to,
    cc,
    subject: heads.get('subject') ?? '',
    html: mail.html ?? '',
    text: mail.plain,
    ...partsOf(
      mail.attachments.map((one) => ({
        name: one.file_name,
        content: one.content,
        media: one.content_type,
        cid: one.disposition === 'inline' ? one.content_id : null,
      })),
    ),
    recipients: carried.length > 0 ? carried : [...to, ...cc].map(({ email }) => email),
    spam: isSpam(heads.get('x-spam-flag'), heads.get('x-spam-status')),
  }
}
