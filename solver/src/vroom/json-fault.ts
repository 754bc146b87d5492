/** Where a text stops being JSON, and why, in the words and with the offset (in bytes) that VROOM's reader has. */
class Broken extends Error {
  constructor(
    words: string,
    readonly at: number,
  ) {
    super(words)
  }
}

/** @example jsonFault('{a}') // 'Missing a name for object member. (offset: 1)' */
export function jsonFault(text: string): string | undefined {
  try {
    new Scanner(text).document()
    return undefined
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return `${error.message} (offset: ${new TextEncoder().encode(text.slice(0, error.at)).length})`
  }
}

class Scanner {
  private at = 0

  constructor(private readonly text: string) {}

  document(): void {
    this.space()
    if (this.at === this.text.length) this.broken('The document is empty.')
    this.value()
    this.space()
    if (this.at < this.text.length) this.broken('The document root must not be followed by other values.')
  }

  private value(): void {
    const first = this.text[this.at]
    if (first === '{') this.object()
    else if (first === '[') this.array()
    else if (first === '"') this.string()
    else if (first === 't') this.word('true')
    else if (first === 'f') this.word('false')
    else if (first === 'n') this.word('null')
    else this.number()
  }

  private object(): void {
    this.at += 1
    this.space()
    if (this.take('}')) return
    for (;;) {
      if (this.text[this.at] !== '"') this.broken('Missing a name for object member.')
      this.string()
      this.space()
      if (!this.take(':')) this.broken('Missing a colon after a name of object member.')
      this.space()
      this.value()
      this.space()
      if (this.take('}')) return
      if (!this.take(',')) this.broken("Missing a comma or '}' after an object member.")
      this.space()
    }
  }

  private array(): void {
    this.at += 1
    this.space()
    if (this.take(']')) return
    for (;;) {
      this.value()
      this.space()
      if (this.take(']')) return
      if (!this.take(',')) this.broken("Missing a comma or ']' after an array element.")
      this.space()
    }
  }

  private word(word: string): void {
    for (const letter of word) if (!this.take(letter)) this.broken('Invalid value.')
  }

  private string(): void {
    const begin = this.at
    this.at += 1
    for (;;) {
      const letter = this.text[this.at]
      if (letter === '"') {
        this.at += 1
        return
      }
      if (letter === '\\') this.escape()
      else if (letter === undefined) this.broken('Missing a closing quotation mark in string.')
      else if (letter < ' ') this.broken('Invalid encoding in string.', letter === '\0' ? begin : this.at)
      else this.at += 1
    }
  }

  private escape(): void {
    const begin = this.at
    const kind = this.text[this.at + 1] ?? ''
    if (kind === 'u') {
      const hex = /^[\da-fA-F]{4}/.exec(this.text.slice(begin + 2, begin + 6))
      if (!hex) this.broken('Incorrect hex digit after \\u escape in string.', begin)
      this.at = begin + 6
      const code = Number.parseInt(hex[0], 16)
      if (code < 0xd800 || code > 0xdfff) return
      const pair = /^\\u[dD][c-fC-F][\da-fA-F]{2}/.exec(this.text.slice(this.at, this.at + 6))
      if (code > 0xdbff || !pair) this.broken('The surrogate pair in string is invalid.', begin)
      this.at += 6
    } else if (kind !== '' && '"/\\bfnrt'.includes(kind)) this.at = begin + 2
    else this.broken('Invalid escape character in string.', begin)
  }

  private number(): void {
    const begin = this.at
    this.take('-')
    if (!this.take('0') && this.digits() === 0) this.broken('Invalid value.')
    if (this.take('.') && this.digits() === 0) this.broken('Miss fraction part in number.')
    if (this.take('e') || this.take('E')) {
      if (!this.take('+')) this.take('-')
      if (this.digits() === 0) this.broken('Miss exponent in number.')
    }
    if (!Number.isFinite(Number(this.text.slice(begin, this.at))))
      this.broken('Number too big to be stored in double.', begin)
  }

  private digits(): number {
    const begin = this.at
    while (/\d/.test(this.text[this.at] ?? '')) this.at += 1
    return this.at - begin
  }

  private space(): void {
    while (' \t\n\r'.includes(this.text[this.at] ?? '-')) this.at += 1
  }

  private take(letter: string): boolean {
    if (this.text[this.at] !== letter) return false
    this.at += 1
    return true
  }

  private broken(words: string, at = this.at): never {
    throw new Broken(words, at)
  }
}
