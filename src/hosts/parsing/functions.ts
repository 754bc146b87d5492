/** The functions of all parsers. Each is loaded when the first file of its kind is brought. */
import { tableParser } from '#server/table-parser'
import { pictureParser } from '#server/picture-parser'
import type { Parse, Parser } from '#server/parsers'
import { calendarParser } from '#features/calendar/server/calendar-file'
import { mailParser } from '#features/email/server/mail-file'

type Load = () => Promise<Parse<never, unknown>>
const loads = new Map<string, Load>()
const offer = <Input, Block>({ name }: Parser<Input, Block>, load: () => Promise<Parse<Input, Block>>) =>
  void loads.set(name, load)

offer(tableParser, async () => (await import('#server/parse-table')).parseTable)
offer(pictureParser, async () => (await import('#server/parse-picture')).parsePicture)
offer(calendarParser, async () => (await import('#features/calendar/server/parse-calendar')).parseCalendar)
offer(mailParser, async () => (await import('#features/email/server/parse-letter')).parseLetter)

/** What was asked for by a name is of the type that its parser declares. */
export async function* parseBy(name: string, input: unknown): AsyncIterable<unknown> {
  const load = loads.get(name)
  if (!load) throw new Error(`There is no parser ${name}`)
  yield* (await load())(input as never)
}
