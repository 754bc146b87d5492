/** Lists of states that are written by hand, where a named set belongs. */
import { parseSync, Visitor, type Expression } from 'oxc-parser'

/** Each machine's states by its name. */
export type Machines = Readonly<Record<string, readonly string[]>>

const literalOf = (node: unknown): string | undefined => {
  const { type, value } = node as { type?: string; value?: unknown }
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}

/** `a === 'x' || a === 'y'`: what is asked, and for which words; nothing else may stand between them. */
function comparedIn(
  node: Expression,
  operator: '||' | '&&',
  text: string,
): { of: string; words: string[] } | undefined {
  if (node.type === 'ParenthesizedExpression') return comparedIn(node.expression, operator, text)
  if (node.type === 'LogicalExpression' && node.operator === operator) {
    const [left, right] = [comparedIn(node.left, operator, text), comparedIn(node.right, operator, text)]
    if (!left || !right) return left ?? right
    return left.of === right.of ? { of: left.of, words: [...left.words, ...right.words] } : undefined
  }
  if (node.type !== 'BinaryExpression' || node.operator !== (operator === '||' ? '===' : '!==')) return undefined
  const word = literalOf(node.right)
  return word === undefined ? undefined : { of: text.slice(node.left.start, node.left.end), words: [word] }
}

/** Where a file lists two or more states of one machine: `line: words`. */
export function stateListsIn(file: string, text: string, machines: Machines): string[] {
  const all = Object.values(machines)
  const areStates = (words: readonly string[]) =>
    words.length > 1 && all.some((states) => words.every((word) => states.includes(word)))
  if (!all.some((states) => states.filter((state) => text.includes(`'${state}'`)).length > 1)) return []
  const found: string[] = []
  const note = (start: number, words: readonly string[]) => {
    if (areStates(words)) found.push(`${file}:${text.slice(0, start).split('\n').length}: ${words.join(', ')}`)
  }
  const lawful = new Set<unknown>()
  const inner = new Set<unknown>()
  new Visitor({
    Property({ key, value }) {
      // where moves lead from is the machine itself
      if (key.type === 'Identifier' && key.name === 'from') lawful.add(value)
    },
    ArrayExpression(node) {
      if (lawful.has(node)) return
      const words = node.elements.map(literalOf)
      note(node.start, words.every((word) => word !== undefined) ? words : [])
    },
    CallExpression(node) {
      // `z.enum` declares words of its own
      if (text.slice(node.callee.start, node.callee.end) === 'z.enum') lawful.add(node.arguments[0])
      const words = node.arguments.map(literalOf)
      note(node.start, words.every((word) => word !== undefined) ? words : [])
    },
    LogicalExpression(node) {
      if (node.operator === '??' || inner.has(node)) return
      for (let side: Expression = node.left; side.type === 'LogicalExpression'; side = side.left) inner.add(side)
      const compared = comparedIn(node, node.operator, text)
      if (compared) note(node.start, compared.words)
    },
    TemplateLiteral(node) {
      const quoted = text.slice(node.start, node.end)
      for (const [, list] of quoted.matchAll(/\bin \(((?:'\w+'(?:, )?)+)\)/g))
        note(
          node.start,
          [...list!.matchAll(/'(\w+)'/g)].map(([, word]) => word!),
        )
    },
  }).visit(parseSync(file, text).program)
  return found
}
