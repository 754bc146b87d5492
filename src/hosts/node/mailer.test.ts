import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createMailer } from './mailer.ts'

/** As much of SMTP as one mail needs. */
function postOffice(refuses = false) {
  const letters: { to: string[]; from: string; data: string }[] = []
  const server = createServer((socket) => {
    let letter = { to: [] as string[], from: '', data: '' }
    let inData = false
    let rest = ''
    const answers: [RegExp, () => string][] = [
      [/^(EHLO|HELO)/i, () => '250 office'],
      [/^MAIL FROM:<(.*?)>/i, () => (refuses ? '550 not from you' : '250 ok')],
      [/^RCPT TO/i, () => '250 ok'],
      [/^DATA/i, () => '354 go on'],
      [/^QUIT/i, () => '221 bye'],
    ]
    socket.write('220 office\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        if (inData) {
          if (line !== '.') {
            letter.data += `${line}\n`
            continue
          }
          inData = false
          letters.push(letter)
          letter = { to: [], from: '', data: '' }
          socket.write('250 kept\r\n')
          continue
        }
        letter.from = /^MAIL FROM:<(.*?)>/i.exec(line)?.[1] ?? letter.from
        const to = /^RCPT TO:<(.*?)>/i.exec(line)?.[1]
        if (to) letter.to.push(to)
        inData = /^DATA/i.test(line)
        socket.write(`${answers.find(([command]) => command.test(line))?.[1]() ?? '250 ok'}\r\n`)
      }
    })
  })
  return new Promise<{ url: string; letters: typeof letters; close(): void }>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      done({ url: `smtp://127.0.0.1:${port}`, letters, close: () => void server.close() })
    })
  })
}

const mail = { to: 'ada@example.com', subject: 'Réinitialiser', text: 'Follow the link', html: '<b>Follow</b>' }

test('without SMTP there is no mailer, so that the outbox keeps the mail', () => {
  expect(createMailer(undefined)).toBeUndefined()
})

test('a mail arrives with its sender, its subject and both bodies', async () => {
  const office = await postOffice()
  await createMailer({ url: office.url, from: 'Meridian <meridian@example.com>' })!(mail)
  office.close()
  const [letter] = office.letters
  expect(letter).toMatchObject({ from: 'meridian@example.com', to: ['ada@example.com'] })
  expect(letter!.data).toContain('From: Meridian <meridian@example.com>')
  expect(letter!.data).toMatch(/Subject: =\?UTF-8\?/)
  expect(letter!.data).toContain('Follow the link')
  expect(letter!.data).toContain('<b>Follow</b>')
})

test('a file goes along under its name', async () => {
  const office = await postOffice()
  async function* parts() {
    yield new TextEncoder().encode('one ')
    yield await Promise.resolve(new TextEncoder().encode('two'))
  }
  const files = [{ name: 'Facture é.pdf', media: 'application/pdf', parts: parts() }]
  await createMailer({ url: office.url, from: 'm@example.com' })!({ ...mail, files })
  office.close()
  const { data } = office.letters[0]!
  expect(data).toContain('Content-Type: application/pdf')
  expect(data).toContain(Buffer.from('one two').toString('base64'))
})

test('a picture of the words goes along as theirs, under the name by which they show it', async () => {
  const office = await postOffice()
  async function* parts() {
    yield await Promise.resolve(new TextEncoder().encode('png'))
  }
  const files = [{ name: 'logo.png', media: 'image/png', cid: 'logo@newcomb.example', parts: parts() }]
  const html = '<img src="cid:logo@newcomb.example">'
  await createMailer({ url: office.url, from: 'm@example.com' })!({ ...mail, html, files })
  office.close()
  const { data } = office.letters[0]!
  expect(data).toContain('multipart/related')
  expect(data).toMatch(/Content-I[dD]: <logo@newcomb.example>/)
  expect(data).toMatch(/Content-Disposition: inline; filename=logo.png/)
})

test('an invitation is a part that mail programs answer, with what it asks for', async () => {
  const office = await postOffice()
  const invitation = { method: 'REQUEST' as const, text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' }
  await createMailer({ url: office.url, from: 'm@example.com' })!({ ...mail, invitation })
  office.close()
  const { data } = office.letters[0]!
  expect(data).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  expect(data).toContain('filename=invitation.ics')
})

test('a refused mail and an office that is closed are errors', async () => {
  const office = await postOffice(true)
  await expect(createMailer({ url: office.url, from: 'm@example.com' })!(mail)).rejects.toThrow('550')
  office.close()
  await expect(createMailer({ url: 'smtp://127.0.0.1:4299', from: 'm@example.com' })!(mail)).rejects.toThrow(
    'ECONNREFUSED',
  )
})

test('what a person wrote goes out in their name, to one recipient, with the heads of its conversation', async () => {
  const office = await postOffice()
  const written = {
    sender: 'Odile Marchetti',
    replyTo: '"Odile Marchetti" <odile@example.com>',
    heads: { to: '"Ada" <ada@example.com>, bo@example.com', cc: '' },
    inReplyTo: 'one@example.com',
    references: ['zero@example.com', 'one@example.com'],
  }
  await createMailer({ url: office.url, from: 'Meridian <meridian@example.com>' })!({
    ...mail,
    messageId: 'two@example.com',
    written,
  })
  office.close()
  const [letter] = office.letters
  expect(letter).toMatchObject({ from: 'meridian@example.com', to: ['ada@example.com'] })
  expect(letter!.data).toContain('From: Odile Marchetti <meridian@example.com>')
  expect(letter!.data).toContain('bo@example.com')
  expect(letter!.data).toMatch(/Reply-To: "?Odile Marchetti"? <odile@example.com>/)
  expect(letter!.data).toContain('Message-ID: <two@example.com>')
  expect(letter!.data).toContain('In-Reply-To: <one@example.com>')
  expect(letter!.data).toMatch(/References: <zero@example.com>\s+<one@example.com>/)
})
