/** What the calendar of somebody from outside is sent: it asks, moves and calls off as mail programs know it. */
import { expect, test } from 'vitest'
import { runNext } from '#server/job-runner'
import type { Letter } from '#server/host'
import { features } from '#features/server'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import type { CalendarEvent } from './contract'

const world = aWorld()
const odile = aPersonEach(world, 'admin', 'Odile Quarry')
const henrike = { email: 'henrike@brandtcooling.example', name: 'Henrike Brandt' }
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const add = (extendedProps: object) =>
  json<CalendarEvent>(
    odile.ask('POST /api/apps/calendar', {
      title: 'Tunnel passes',
      start: '2026-05-15T11:00:00.000Z',
      end: '2026-05-15T12:30:00.000Z',
      extendedProps: { guests: [henrike], reminders: [10], ...extendedProps },
    }),
  )

/** What leaves by mail while somebody does this. */
async function mailed(act: () => Promise<unknown>): Promise<Letter[]> {
  const letters: Letter[] = []
  const work = async (send: (letter: Letter) => Promise<void>) => {
    while (await runNext(features, { ...world.host, send }));
  }
  await work(async () => {})
  await act()
  await work(async (letter) => void letters.push(letter))
  return letters.filter(({ to }) => to === henrike.email)
}
const linesOf = ({ invitation }: Letter) => invitation!.text.replaceAll('\r\n ', '').split('\r\n')
const valueOf = (letter: Letter, name: string) =>
  linesOf(letter)
    .find((line) => line.split(/[:;]/)[0] === name)
    ?.slice(name.length + 1)

test('an invitation goes along with its mail: it asks for an answer, and says to whom', async () => {
  const [letter] = await mailed(() => add({}))
  expect(letter!.invitation!.method).toBe('REQUEST')
  const lines = linesOf(letter!)
  expect(lines).toContain('METHOD:REQUEST')
  expect(lines).toContain(`ORGANIZER;CN="${odile.name}":mailto:${odile.email}`)
  expect(lines).toContain(
    `ATTENDEE;CN="${henrike.name}";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${henrike.email}`,
  )
  // when its owner is reminded is their own business
  expect(lines).not.toContain('BEGIN:VALARM')
})

test('what is moved comes anew and is newer; what is called off is cancelled, under the same id', async () => {
  let id = 0
  const [invited] = await mailed(async () => void ({ id } = await add({})))
  const [moved] = await mailed(() => odile.ask(`PUT /api/apps/calendar/${id}`, { start: '2026-05-16T11:00:00Z' }))
  const [off] = await mailed(() => odile.ask(`DELETE /api/apps/calendar/${id}`))
  expect([moved!.invitation!.method, valueOf(moved!, 'DTSTART')]).toEqual(['REQUEST', '20260516T110000Z'])
  expect(off!.invitation!.method).toBe('CANCEL')
  expect(linesOf(off!)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
  const all = [invited!, moved!, off!]
  expect(new Set(all.map((one) => valueOf(one, 'UID'))).size).toBe(1)
  const sequences = all.map((one) => Number(valueOf(one, 'SEQUENCE')))
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
})

test('who is not invited any more is told so by their calendar, too', async () => {
  const { id } = await add({})
  const [off] = await mailed(() => odile.ask(`PUT /api/apps/calendar/${id}`, { extendedProps: { guests: [] } }))
  expect(off!.invitation!.method).toBe('CANCEL')
  expect(linesOf(off!).some((line) => line.startsWith('ATTENDEE') && line.endsWith(henrike.email))).toBe(true)
})

test('one occurrence that is called off is cancelled alone; where what follows is, the series ends', async () => {
  const { id } = await add({ rule: 'FREQ=DAILY;COUNT=5' })
  const at = (day: string) => `at=${day}T11:00:00Z`
  const [one] = await mailed(() =>
    odile.ask(`DELETE /api/apps/calendar/${id}/occurrences?${at('2026-05-17')}&scope=this`),
  )
  expect(one!.invitation!.method).toBe('CANCEL')
  expect(valueOf(one!, 'RECURRENCE-ID')).toBe('20260517T110000Z')
  expect(valueOf(one!, 'DTEND')).toBe('20260517T123000Z')
  expect(valueOf(one!, 'RRULE')).toBeUndefined()
  const [rest] = await mailed(() =>
    odile.ask(`DELETE /api/apps/calendar/${id}/occurrences?${at('2026-05-18')}&scope=following`),
  )
  expect(rest!.subject).toBe('Ends earlier: Tunnel passes')
  expect(rest!.text).toContain('18 May 2026')
  expect(rest!.invitation!.method).toBe('REQUEST')
  expect(valueOf(rest!, 'RRULE')).toMatch(/UNTIL=20260517T/)
})

test('where what follows of a series is moved, the old one ends in the calendar of its guests', async () => {
  const { id } = await add({ rule: 'FREQ=DAILY;COUNT=5' })
  const letters = await mailed(() =>
    odile.ask(`PUT /api/apps/calendar/${id}/occurrences`, {
      at: '2026-05-18T11:00:00.000Z',
      scope: 'following',
      start: '2026-05-18T15:00:00Z',
    }),
  )
  expect(letters.map(({ subject }) => subject)).toEqual(['Ends earlier: Tunnel passes', 'Moved: Tunnel passes'])
  expect(valueOf(letters[0]!, 'RRULE')).toMatch(/UNTIL=20260517T/)
  expect(valueOf(letters[1]!, 'DTSTART')).toMatch(/20260518T150000Z$/)
  expect(valueOf(letters[0]!, 'UID')).not.toBe(valueOf(letters[1]!, 'UID'))
})

/** The parts of an invitation between BEGIN:VEVENT and END:VEVENT. */
const partsIn = (letter: Letter) =>
  letter
    .invitation!.text.replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((text) => text.split('\r\n'))
const put = (id: number, body: object) => odile.ask(`PUT /api/apps/calendar/${id}`, body)
const occurrence = (id: number, body: object) => odile.ask(`PUT /api/apps/calendar/${id}/occurrences`, body)

test('an occurrence that was moved stays moved for a guest outside when the series changes', async () => {
  const { id } = await add({ rule: 'FREQ=WEEKLY;COUNT=4' })
  const moved = { at: '2026-05-22T11:00:00.000Z', scope: 'this', start: '2026-05-23T15:00:00Z' }
  await mailed(() => occurrence(id, moved))
  const [letter] = await mailed(() => put(id, { start: '2026-05-15T10:30:00Z' }))
  const [series, other, ...rest] = partsIn(letter!)
  expect(rest).toEqual([])
  expect(series!.filter((line) => line.startsWith('EXDATE'))).toEqual([])
  expect(other).toContain('RECURRENCE-ID:20260522T103000Z')
  expect(other).toContain('DTSTART:20260523T150000Z')
})

test('a series that ends earlier keeps what was moved before its end, and what follows goes to the new one', async () => {
  const { id } = await add({ rule: 'FREQ=WEEKLY;COUNT=4' })
  for (const day of ['22', '29'])
    await mailed(() =>
      occurrence(id, { at: `2026-05-${day}T11:00:00.000Z`, scope: 'this', start: `2026-05-${day}T15:00:00Z` }),
    )
  const letters = await mailed(() =>
    occurrence(id, { at: '2026-06-05T11:00:00.000Z', scope: 'following', start: '2026-06-05T12:00:00Z' }),
  )
  expect(letters.map((letter) => partsIn(letter).length)).toEqual([3, 1])
})

test('a guest who is not invited to an occurrence is not sent it with the series', async () => {
  const { id } = await add({ rule: 'FREQ=WEEKLY;COUNT=4' })
  const alone = { at: '2026-05-22T11:00:00.000Z', scope: 'this', extendedProps: { guests: [] } }
  await mailed(() => occurrence(id, alone))
  const [letter] = await mailed(() => put(id, { start: '2026-05-15T10:30:00Z' }))
  expect(partsIn(letter!)).toHaveLength(1)
  expect(linesOf(letter!)).toContain('EXDATE:20260522T103000Z')
})

test.each([
  ['title', { title: 'Tunnel checks' }, 'SUMMARY:Tunnel checks'],
  ['place', { extendedProps: { location: 'Bay 9' } }, 'LOCATION:Bay 9'],
  ['description', { extendedProps: { description: 'Bring gloves' } }, 'DESCRIPTION:Bring gloves'],
  ['rule', { extendedProps: { rule: 'FREQ=DAILY;COUNT=2' } }, 'RRULE:FREQ=DAILY;COUNT=2'],
])('a guest outside is sent another %s, and keeps what was answered', async (_what, change, line) => {
  const { id } = await add({})
  const [letter, ...more] = await mailed(() => put(id, change))
  expect(more).toEqual([])
  expect(letter!.subject).toMatch(/^Updated: Tunnel/)
  expect(letter!.invitation!.method).toBe('REQUEST')
  expect(linesOf(letter!)).toContain(line)
  expect(Number(valueOf(letter!, 'SEQUENCE'))).toBe(1)
})

test('another place of one occurrence is sent with its own id', async () => {
  const { id } = await add({ rule: 'FREQ=DAILY;COUNT=5' })
  const [letter] = await mailed(() =>
    occurrence(id, { at: '2026-05-17T11:00:00.000Z', scope: 'this', extendedProps: { location: 'Bay 9' } }),
  )
  expect(letter!.subject).toBe('Updated: Tunnel passes')
  expect(linesOf(letter!)).toEqual(expect.arrayContaining(['RECURRENCE-ID:20260517T110000Z', 'LOCATION:Bay 9']))
})

test('what concerns the owner alone is told to nobody', async () => {
  const { id } = await add({})
  expect(
    await mailed(() => put(id, { extendedProps: { reminders: [30], calendar: 'Personal', busy: false } })),
  ).toEqual([])
})

test('an invitation leaves in the name of who invites, and is answered to them', async () => {
  const [letter] = await mailed(() => add({}))
  expect(letter!.written).toMatchObject({ sender: odile.name, replyTo: `"${odile.name}" <${odile.email}>` })
})
