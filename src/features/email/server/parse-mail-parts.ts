/** Files that travel as they are (7bit, 8bit, binary), and calendars, byte for byte: whoever reads a mail by its lines gives them other ends. */
const mostNesting = 30
const mostAtOnce = 32_768

/** A character for each byte. */
export function lettersOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.byteLength; at += mostAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + mostAtOnce))
  return text
}
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

type Part = { head: string; body: string }
function partOf(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text)
  if (!end) return { head: text, body: '' }
  return { head: text.slice(0, end.index).replace(/\r?\n[ \t]+/g, ' '), body: text.slice(end.index + end[0].length) }
}

const boundaryIn = (head: string): string | undefined =>
  /^content-type:\s*multipart\/[^\n]*?;\s*boundary=(?:"([^"\n]+)"|([^\s;]+))/im.exec(head)?.slice(1).find(Boolean)
const isNamed = (head: string): boolean =>
  /^content-(?:disposition|type):[^\n]*(?:attachment|name\*?\d*\*?=)/im.test(head)
/** What stands in a mail as its words is no file; anything else is one, with a name or without. */
const isFile = (head: string): boolean =>
  isNamed(head) || /^content-type:\s*(?!text\/(?:plain|html)\b)[\w-]+\//im.test(head)
const isCalendar = (head: string): boolean => /^content-type:\s*(?:text\/calendar|application\/ics)\b/im.test(head)

/** The letters of a file as it came; nothing where its reader gives it as it is. Calendars are read as words, however they travel. */
function fileOf({ head, body }: Part): string | undefined {
  if (!isFile(head)) return undefined
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase() ?? '7bit'
  if (['7bit', '8bit', 'binary'].includes(encoding)) return body
  if (!isCalendar(head)) return undefined
  if (encoding === 'base64') return unpacked(body)
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
function unpacked(base64: string): string | undefined {
  try {
    return atob(base64.replace(/[^\w+/=]/g, ''))
  } catch {
    return undefined
  }
}

function filesIn(part: Part, depth = 0): string[] {
  const { head, body } = part
  const boundary = boundaryIn(head)
  if (!boundary || depth > mostNesting) return [fileOf(part) ?? []].flat()
  const sign = boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // the end of the line before it belongs to the boundary
  const [, ...parts] = body.split(new RegExp(`(?:^|\\r?\\n)--${sign}(?=--|[ \\t]*(?:\\r?\\n|$))`))
  return parts
    .filter((one) => !one.startsWith('--'))
    .flatMap((one) => filesIn(partOf(one.replace(/^[ \t]*\r?\n/, '')), depth + 1))
}

const withoutEnds = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')

/** Gives the bytes of a file as they came, where they came as they are. */
export function exactBytes(mail: Uint8Array): (read: Uint8Array) => Uint8Array {
  const files = filesIn(partOf(lettersOf(mail)))
  const known = new Map(files.map((body) => [withoutEnds(body), body]))
  const longest = Math.max(0, ...files.map((body) => body.length))
  return (read) => {
    // larger ones were no such file; most are not, and comparing them would take long
    if (read.byteLength > longest + 2) return read
    const exact = known.get(withoutEnds(lettersOf(read)))
    return exact === undefined ? read : bytesOf(exact)
  }
}
