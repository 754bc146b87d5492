/** Of files of looks, the rules that a page wears as it is made: they come in it, so that it is drawn before they have come. */

/** A rule and the classes that each of its selectors asks for; or what holds rules, such as @media. */
type Rule = { text: string; asks?: readonly (readonly string[])[] } | { head: string; rules: Rule[] }

/** @example wornOf('.a{top:0}.b{top:0}@media print{.a{top:1px}}')(new Set(['a'])) === '.a{top:0}@media print{.a{top:1px}}' */
export function wornOf(css: string): (classes: ReadonlySet<string>) => string {
  const rules = rulesIn(css)
  return (classes) => textOf(rules, classes)
}

function textOf(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('rules' in rule) {
        const inner = textOf(rule.rules, classes)
        return inner === '' ? '' : `${rule.head}{${inner}}`
      }
      const isWorn = !rule.asks || rule.asks.some((all) => all.every((name) => classes.has(name)))
      return isWorn ? rule.text : ''
    })
    .join('')
}

const holds = /^@(media|supports|layer|container)\b/

function rulesIn(css: string): Rule[] {
  const rules: Rule[] = []
  let from = 0
  while (from < css.length) {
    const at = endOf(css, from, '{;')
    if (at === css.length) break
    const head = css.slice(from, at).trim()
    const end = css[at] === ';' ? at : endOf(css, at + 1, '}')
    const text = css.slice(from, end + 1).trim()
    if (css[at] === '{' && holds.test(head)) rules.push({ head, rules: rulesIn(css.slice(at + 1, end)) })
    else if (head.startsWith('@')) rules.push({ text })
    else rules.push({ text, asks: selectorsIn(head).map((one) => askedBy(one)) })
    from = end + 1
  }
  return rules
}

/** Where the first of these signs stands that is in no string, comment, bracket or inner block; the end where none does. */
function endOf(css: string, from: number, signs: string): number {
  // from one sign that may matter to the next
  const telling = /\\.|\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()[\]{};,]/g
  telling.lastIndex = from
  let depth = 0
  for (let found = telling.exec(css); found; found = telling.exec(css)) {
    const [sign] = found
    if (depth === 0 && signs.includes(sign)) return found.index
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
  }
  return css.length
}

function selectorsIn(head: string): string[] {
  const all: string[] = []
  for (let from = 0; from < head.length;) {
    const end = endOf(head, from, ',')
    all.push(head.slice(from, end))
    from = end + 1
  }
  return all
}

/** What stands in brackets, as in `:not(.a)`, is asked for by nobody: such a rule is rather taken than left. */
function askedBy(selector: string): string[] {
  let outside = selector
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)|\[[^\][]*\]/g, '')
  }
  return [...outside.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name!.replaceAll('\\', ''))
}
