/** A value in quotes may hold any sign: such a variable stays. */
const declaration = /(--[\w-]+)\s*:[^;{}"']*(?:;|(?=\}))/g
const motion = /@keyframes ([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g

/** These sheets without the variables and motions that nothing of the page asks for: two thirds of them, which come with the
 *  files of looks and with the script.
 *  @example withoutUnread(['.a{--b:1px;--c:2px;top:var(--c)}'], '') // ['.a{--c:2px;top:var(--c)}'] */
export function withoutUnread(sheets: readonly string[], page: string): string[] {
  let left = withoutIdle(sheets)
  // what is read by a variable alone that went is read by nothing
  for (let before = Infinity; ;) {
    const whole = left.join('')
    if (whole.length === before) return left
    before = whole.length
    const read = new Set([...(whole + page).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!))
    left = left.map((sheet) => sheet.replaceAll(declaration, (all, name: string) => (read.has(name) ? all : '')))
  }
}

function withoutIdle(sheets: readonly string[]): string[] {
  const words = new Set(
    sheets
      .join('')
      .replaceAll(motion, '')
      .match(/[\w-]+/g),
  )
  return sheets.map((sheet) => sheet.replaceAll(motion, (all, name: string) => (words.has(name) ? all : '')))
}
