import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Host } from '#server/host'
import type { NodeSettings } from './settings.ts'

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // a server that has taken all of a letter may look at it for ten minutes: RFC 5321, 4.5.3.2.6
    socketTimeout: 600_000,
    // What a mail holds comes from people: it must not make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Greets the mail server and signs in, as before a mail, and sends none. */
export async function greetMailServer(smtp: NonNullable<NodeSettings['smtp']>): Promise<void> {
  const transport = transportTo(smtp.url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Undefined without SMTP: then the outbox of the app keeps the mail and shows it to administrators. */
export function createMailer(smtp: NodeSettings['smtp']): Host['send'] {
  if (!smtp) return undefined
  const transport = transportTo(smtp.url)
  return async ({ to, subject, text, html, files = [], invitation, messageId, written }) => {
    const attachments = files.map(({ name, media, cid, parts }) => ({
      filename: name,
      contentType: media,
      content: Readable.from(parts),
      ...(cid && { cid }),
    }))
    const icalEvent = invitation && {
      method: invitation.method,
      content: invitation.text,
      filename: 'invitation.ics',
    }
    const own = written && {
      // in their name, from the address that we may send from
      from: { name: written.sender, address: addressIn(smtp.from) },
      replyTo: written.replyTo,
      ...written.heads,
      ...(written.inReplyTo && { inReplyTo: `<${written.inReplyTo}>` }),
      references: written.references.map((one) => `<${one}>`),
      envelope: { from: addressIn(smtp.from), to },
    }
    await transport.sendMail({
      from: smtp.from,
      to,
      subject,
      text,
      html,
      attachments,
      ...(messageId && { messageId: `<${messageId}>` }),
      ...(icalEvent && { icalEvent }),
      ...own,
    })
  }
}

/** @example addressIn('Meridian <mail@example.com>') // 'mail@example.com' */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
