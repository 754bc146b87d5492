/** A mail as it travels, or as the hook of a provider tells it. */
import type { ForeignFile, ForeignMail, MailFile } from './mail-file'
import { answersIn } from './parse-answers'
import { harmless } from './parse-html'
import { parsed, type ReadMail } from './parse-mail'
import { fromHook } from './parse-mail-hook'

export async function* parseLetter(given: MailFile): AsyncIterable<{ mail: ForeignMail } | { file: ForeignFile }> {
  const read = await readAs(given)
  if (!read) return
  const { files, calendars, html, ...mail } = read
  const answers = mail.from ? answersIn(calendars, mail.from.email) : []
  yield { mail: { ...mail, answers, harmless: html ? harmless(html) : null } }
  for (const file of files) yield { file }
}

async function readAs({ media, body, brought }: MailFile): Promise<ReadMail | undefined> {
  try {
    if (media === 'message/rfc822') return await parsed(body, brought)
    return fromHook(JSON.parse(new TextDecoder().decode(body)))
  } catch {
    return undefined
  }
}
