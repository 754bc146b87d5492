/** XML as it comes: tags and texts, one after the other, nothing kept. As much as workbooks need; no entities of its own. */
export type XmlReader = {
  /** Its name without what stands before a colon; its attributes as they are written. */
  open(name: string, attributes: string): void
  close(name: string): void
  /** A text may come in pieces. */
  text(text: string): void
}

/** A tag or a comment that is longer is none. */
const longestTag = 100_000
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Pauses after each part, so that what was read can be handed on. */
export function* parseXml(parts: Iterable<Uint8Array>, reader: XmlReader): Generator<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for (const part of parts) {
    rest = takeFrom(rest + decoder.decode(part, { stream: true }), reader)
    yield
  }
  if (takeFrom(rest + decoder.decode(), reader).includes('<')) throw new RangeError('The XML is cut off')
}

/** Gives back what goes on in the next part. */
function takeFrom(xml: string, reader: XmlReader): string {
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    if (start < 0) {
      // an entity may be cut in two
      const cut = xml.lastIndexOf('&')
      const end = cut >= at && xml.length - cut < 12 && !xml.includes(';', cut) ? cut : xml.length
      if (end > at) reader.text(decoded(xml.slice(at, end)))
      return xml.slice(end)
    }
    if (start > at) reader.text(decoded(xml.slice(at, start)))
    const end = endOf(xml, start)
    if (end < 0) {
      if (xml.length - start > longestTag) throw new RangeError('A tag does not end')
      return xml.slice(start)
    }
    takeTag(xml, start, end, reader)
    at = end
  }
}

/** After the tag, the comment or whatever begins here; -1 where it is not there yet. */
function endOf(xml: string, start: number): number {
  const after = (sign: string) => {
    const found = xml.indexOf(sign, start)
    return found < 0 ? -1 : found + sign.length
  }
  if (xml.startsWith('<!--', start)) return after('-->')
  if (xml.startsWith('<![CDATA[', start)) return after(']]>')
  if (xml.startsWith('<!D', start)) throw new RangeError('Workbooks have no document type')
  tag.lastIndex = start
  return tag.test(xml) ? tag.lastIndex : -1
}

/** A greater-than within quotes ends nothing. */
const tag = /<[^'"<>]*(?:"[^"]*"[^'"<>]*|'[^']*'[^'"<>]*)*>/y

function takeTag(xml: string, start: number, end: number, reader: XmlReader): void {
  const sign = xml[start + 1]
  if (sign === '!') {
    if (xml.startsWith('<![CDATA[', start)) reader.text(xml.slice(start + 9, end - 3))
    return
  }
  if (sign === '?') return
  if (sign === '/') return reader.close(plain(xml.slice(start + 2, end - 1).trim()))
  const isEmpty = xml[end - 2] === '/'
  const inside = xml.slice(start + 1, end - (isEmpty ? 2 : 1))
  const space = inside.search(/\s/)
  const name = plain(space < 0 ? inside : inside.slice(0, space))
  reader.open(name, space < 0 ? '' : inside.slice(space))
  if (isEmpty) reader.close(name)
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads one attribute. Millions of cells have some, so that nothing is made for them but what they say.
 *  @example attribute('r')(' r="A1" s="3"') // 'A1' */
export function attribute(name: string): (attributes: string) => string | undefined {
  const signs = [' ', ':', '\n', '\t', '\r'].map((before) => `${before}${name}=`)
  return (attributes) => {
    for (const sign of signs) {
      const at = attributes.indexOf(sign)
      if (at < 0) continue
      const from = at + sign.length + 1
      const end = attributes.indexOf(attributes[from - 1]!, from)
      return end < 0 ? undefined : decoded(attributes.slice(from, end))
    }
    return undefined
  }
}

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
        (all, ten?: string, sixteen?: string, name?: string) => {
          if (name !== undefined) return entities[name] ?? all
          const code = ten === undefined ? Number.parseInt(sixteen!, 16) : Number(ten)
          return code <= 0x10ffff ? String.fromCodePoint(code) : all
        },
      )
    : text
