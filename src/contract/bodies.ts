/** Bodies that are not JSON. */
import type { Cell } from './cell'
import type { Other } from './endpoint'
import type { Paper } from './paper'

/** One file as it comes, of any size: nobody holds all of it. A client gives its File. */
export type Upload = { stream(): ReadableStream<Uint8Array> }
type Limits = {
  mostBytes: number
  /** What its bytes must show it to be; without it, anything. What its sender says of it is not looked at. */
  kinds?: readonly string[]
}
/**
 * A file alone, with nothing around it: its name goes into the query, fields into a call before it. `ctx.receive` takes it.
 * @example
 * body: upload({ mostBytes: 2_000_000, kinds: ['image/png'] })
 */
export const upload = <const L extends Limits>(limits: L): Other<'upload', Upload> & L => ({
  kind: 'upload',
  media: 'application/octet-stream',
  ...limits,
})
/** JSON whose very bytes somebody signed: the handler reads them itself, and judges the signature before it believes a word. */
export const signedJson = <const L extends Pick<Limits, 'mostBytes'>>(limits: L): Other<'upload', Upload> & L => ({
  kind: 'upload',
  media: 'application/json',
  ...limits,
})
export type UploadBody = Other<'upload', Upload> & Limits
export const isUpload = (body: unknown): body is UploadBody =>
  typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'upload'
/** What a form of a page sends without a script: fields and their texts. Who makes the page says at which of them what is wrong. */
export const form = (): Other<'form', Readonly<Record<string, string>>> => ({
  kind: 'form',
  media: 'application/x-www-form-urlencoded',
})
/** A page that the server makes: its Response says what may load and run there. */
export const html = (): Other<'raw', Response> => raw('text/html')
/** Text, given as a whole. */
export const plain = (media: string): Other<'plain', string> => ({ kind: 'plain', media })
/** One message of a stream of server-sent events. */
export type StreamMessage = { id?: string; event: string; data: unknown } | { comment: string }
/** `cut`: the reader fell behind and is let go, in the middle of whatever it has not read. */
export type MessageStream = AsyncIterable<StreamMessage> & { readonly cut?: AbortSignal }
export const stream = (): Other<'stream', MessageStream> => ({ kind: 'stream', media: 'text/event-stream' })
/** Whatever Response the handler makes, of this media type. */
export const raw = (media: string): Other<'raw', Response> => ({ kind: 'raw', media })

/** Rows as a file: its name without ending, what stands above the columns, and the rows as they come. */
export type Sheet = {
  name: string
  /** On paper: its title, and what was searched and filtered. */
  title?: string
  filters?: readonly (readonly [label: string, value: string])[]
  head: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
}
/** Nobody reads more rows than these on paper. */
export const mostRowsOnPaper = 5000
export const xlsxMedia = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const sheetMedia = ['text/csv', xlsxMedia, 'application/pdf']
/** A file of rows: CSV and XLSX of any size, or a table on paper. Which one, the query's `format` says. */
export const sheet = (): Other<'sheet', Sheet> => ({
  kind: 'sheet',
  media: 'text/csv',
  fails: {
    too_many_rows: [413, { message: `A PDF holds ${mostRowsOnPaper} rows: filter the list, or take CSV or XLSX` }],
  },
})
/**
 * A paper, printed.
 * @example
 * gives: [200, pdf()]
 */
export const pdf = (): Other<'pdf', Paper> => ({ kind: 'pdf', media: 'application/pdf' })
