/** Answers to invitations, by every way that mail comes in. */
import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import type { Email } from '#features/email/contract/mailboxes'
import { keyOf } from './server/signing'

const world = aWorld()
const odile = aPersonEach(world, 'admin')
const admin = odile.ask
const inbox = async () => ((await (await admin('GET /api/apps/email')).json()) as { emails: Email[] }).emails
const send = async (body: object | Uint8Array, headers: Record<string, string> = {}) =>
  world.nobody('POST /api/apps/email/inbound', body, {
    authorization: `Basic ${btoa(`hook:${await keyOf(world.host)}`)}`,
    ...headers,
  })
const bring = (...lines: string[]) =>
  send(new TextEncoder().encode(lines.join('\r\n')), { 'content-type': 'message/rfc822' })

const guest = 'ada@newcomb.example'
const answerOf = (uid: string) =>
  [
    'BEGIN:VCALENDAR',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${guest}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
/** How a calendar's answer travels: as it was sent, and as two providers tell it. */
const ways: [string, (calendar: string) => Promise<Response>][] = [
  [
    'as it was sent',
    (calendar) =>
      bring(
        `From: Ada <${guest}>`,
        `To: ${odile.email}`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=a',
        '',
        '--a',
        'Content-Type: text/plain',
        '',
        'Yes',
        '--a',
        'Content-Type: text/calendar; method=REPLY',
        '',
        calendar,
        '--a--',
      ),
  ],
  [
    'by Postmark',
    async (calendar) =>
      send({
        From: guest,
        FromName: 'Ada',
        ToFull: [{ Email: odile.email, Name: '' }],
        Subject: 'Accepted',
        Attachments: [{ Name: 'invite.ics', Content: btoa(calendar), ContentType: 'text/calendar; method=REPLY' }],
      }),
  ],
  [
    'by CloudMailin',
    async (calendar) =>
      send({
        envelope: { to: odile.email, from: guest },
        headers: { from: `Ada <${guest}>`, to: odile.email, subject: 'Accepted' },
        attachments: [{ file_name: '', content: btoa(calendar), content_type: 'text/calendar' }],
      }),
  ],
]
test.each(ways)('who is invited answers with their calendar, %s; the answer is no file', async (_how, send) => {
  const event = {
    title: 'Round table',
    start: '2026-05-20T09:00:00Z',
    extendedProps: { calendar: 'Business', guests: [{ email: guest }] },
  }
  const { id } = (await (await admin('POST /api/apps/calendar', event)).json()) as { id: number }
  const { rows } = (await world.host.db.execute(`select uid from calendar_events where id = ${id}`)) as {
    rows: { uid: string }[]
  }
  expect((await send(answerOf(rows[0]!.uid))).status).toBe(200)
  const all = (await (await admin('GET /api/apps/calendar?calendars=Business')).json()) as {
    id: number
    extendedProps: { guests: object[] }
  }[]
  expect(all.find((one) => one.id === id)!.extendedProps.guests).toMatchObject([{ email: guest, answer: 'coming' }])
  expect((await inbox())[0]!.attachments).toEqual([])
})
