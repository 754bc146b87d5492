/** What of a style attribute is harmless: how words look, and never where they stand or what is fetched. */
const words =
  'color|background-color|font(?:-(?:family|size|style|weight|variant))?|text-(?:align|decoration|transform|indent)|line-height|letter-spacing|word-spacing|white-space|vertical-align|list-style-type|direction|unicode-bidi|border-collapse|border-spacing|table-layout'
const boxes =
  '(?:min-|max-)?(?:width|height)|padding(?:-(?:top|right|bottom|left))?|margin(?:-(?:top|right|bottom|left))?|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width|radius))?'
const known = new RegExp(`^(?:${words}|${boxes}|display)$`)
const shownAs = ['block', 'inline', 'inline-block', 'table', 'table-row', 'table-cell', 'none', 'list-item']
/** Colours, lengths, names of fonts: letters and figures, and of functions only those that make colours. */
const plain = /^[\w\s#%.,'"()+\-/!]*$/
const functions = /([\w-]*)\s*\(/g
const colours = new Set(['rgb', 'rgba', 'hsl', 'hsla'])
const longest = 200
/** One that is far away pulls words out of their frame, over others or out of sight. */
const farthest = 2000

function isHarmless(name: string, value: string): boolean {
  if (!known.test(name) || value.length > longest || !plain.test(value)) return false
  if (name === 'display' && !shownAs.includes(value.replace(/\s*!important$/, ''))) return false
  if ([...value.matchAll(functions)].some(([, called = '']) => !colours.has(called.toLowerCase()))) return false
  const lengths = [...value.matchAll(/-?\d*\.?\d+/g)].map(([figure]) => Number(figure))
  if (/^(margin|text-indent)/.test(name) && lengths.some((one) => one < 0)) return false
  return /color|background/.test(name) || lengths.every((one) => Math.abs(one) <= farthest)
}

/** @example harmlessStyle('color:red; position:fixed') // 'color:red' */
export function harmlessStyle(style: string): string {
  // escapes and comments are for hiding what a word says
  if (/\\|\/\*|@|<|&|\0/.test(style)) return ''
  return style
    .split(';')
    .flatMap((declaration) => {
      const at = declaration.indexOf(':')
      const name = declaration.slice(0, at).trim().toLowerCase()
      const value = declaration.slice(at + 1).trim()
      return at > 0 && value && isHarmless(name, value) ? [`${name}:${value}`] : []
    })
    .join(';')
}
