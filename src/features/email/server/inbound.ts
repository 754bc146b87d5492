import { prepared, type Asking, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { keepFile } from '#server/files'
import { hashOf } from '#server/hash'
import { Unparsed } from '#server/parsers'
import { partsOf, partsOfBytes } from '#server/parts'
import { tooLarge } from '#server/refused'
import { writable } from '#contract/writable'
import { takeAnswer } from '#features/calendar/contract'
import { takeLetter, takeReport } from '#features/email/contract'
import { takeMailReport } from '#features/outbox/contract'
import type * as contract from '#features/email/contract/inbound'
import { mailParser, type ForeignFile, type ForeignMail, type MailFile } from './mail-file'
import type { Report } from './parse-report'
import { admit, keyOf } from './signing'

type Handlers = HandlersOf<typeof contract>

async function whole(request: Request, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge(mostBytes)
  const stream = request.body ?? (await request.blob()).stream()
  for await (const part of partsOf(stream)) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw tooLarge(mostBytes)
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

/** Its files are stored as they are read. Nothing where it is no mail, or nobody could read it. */
async function read(ctx: Reading, given: MailFile): Promise<{ mail: ForeignMail; files: Kept[] } | undefined> {
  let mail: ForeignMail | undefined
  const files: Kept[] = []
  try {
    for await (const block of ctx.host.parsers.parse(mailParser, given, ctx.signal)) {
      if ('mail' in block) mail = block.mail
      else files.push(await keep(ctx, block.file))
    }
  } catch (error) {
    if (error instanceof Unparsed) return undefined
    throw error
  }
  return mail && { mail, files }
}

type Reading = Pick<Asking, 'host' | 'db' | 'signal'>
type Kept = { fileId: string; cid: string | null }
async function keep(ctx: Reading, { name, bytes, cid }: ForeignFile): Promise<Kept> {
  const file = await keepFile({ ...ctx.host, db: ctx.db }, writable(name).slice(0, 200), partsOfBytes(bytes))
  return { fileId: file.id, cid }
}

const clean = <Text extends string | null>(text: Text): Text => (text === null ? text : (writable(text) as Text))
const people = (all: ForeignMail['to']) => all.map(({ email, name }) => ({ email: clean(email), name: clean(name) }))
const reportOf = ({ messageId, outcomes }: Report): Report => ({
  messageId: clean(messageId),
  outcomes: outcomes.map((one) => ({ ...one, email: clean(one.email), why: clean(one.why) })),
})

/** What people wrote comes before what the product wrote: without an id, either may be meant. */
async function reported(ctx: Pick<Writing, 'call'>, report: Report): Promise<number> {
  const { ways } = await ctx.call(takeReport, report)
  return ways > 0 ? ways : (await ctx.call(takeMailReport, report)).mails
}

export const takeInbound: Handlers['takeInbound'] = prepared({
  /** Its files are stored before anything is written: what then fails leaves them to the sweep. */
  async before(ctx) {
    const media = ctx.request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!['message/rfc822', 'application/json'].includes(media)) return ctx.fail('media_unknown')
    const admitted = await admit(ctx.request, ctx.host, ctx.now)
    if (!admitted) return ctx.fail('signature_wrong')
    const body = await whole(ctx.request, admitted.mostBytes)
    if (!(await admitted.isGenuine(body))) return ctx.fail('signature_wrong')
    const brought =
      ctx.request.headers
        .get('x-envelope-to')
        ?.split(',')
        .map((one) => one.trim()) ?? []
    const found = await read(ctx, { media, body, brought })
    const from = found?.mail.from
    if (!found || !from) return ctx.fail('mail_unreadable')
    const { mail, files } = found
    // one without an id is known again by its bytes
    return { mail, from, files, messageId: mail.messageId ?? `${await hashOf(body)}@meridian` }
  },
  async run(ctx, _asked, { mail, from, files, messageId }) {
    const { mails, known } = await ctx.call(takeLetter, {
      messageId: clean(messageId),
      inReplyTo: clean(mail.inReplyTo),
      references: mail.references.map(clean),
      from: people([from])[0]!,
      to: people(mail.to),
      cc: people(mail.cc),
      subject: clean(mail.subject),
      harmless: mail.harmless && { ...mail.harmless, html: clean(mail.harmless.html), text: clean(mail.harmless.text) },
      text: clean(mail.text),
      files,
      recipients: mail.recipients.map(clean),
      spam: mail.spam,
    })
    // what could not be delivered comes back to the address that SMTP knows: nobody has to read that one
    const ways = mail.report ? await reported(ctx, reportOf(mail.report)) : 0
    if (known + ways === 0) return ctx.fail('recipient_unknown')
    for (const answer of mail.answers) {
      // who was not invited to anything here answers somebody else's invitation
      const done = await ctx.attempt(takeAnswer, answer)
      if (!done.ok) continue
    }
    return { mails }
  },
})

export const getInbound: Handlers['getInbound'] = async (ctx) => ({
  address: `${ctx.baseUrl}/api/apps/email/inbound`,
  key: await keyOf(ctx.host),
})
