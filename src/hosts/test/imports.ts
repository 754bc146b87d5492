/** Who counts on whom among the files of the house. */
import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** All that a file asks for, as it is written: values and types, at once and later. */
export function requestsOf(file: string, text: string): string[] {
  const { module, program } = parseSync(file, text)
  const asked = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ]
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') asked.push(source.value)
    },
    TSImportType({ source }) {
      asked.push(source.value)
    },
  }).visit(program)
  return [...new Set(asked)]
}

/** The files that each file counts on; packages and what is no code are left out. */
export function graphOf(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const fileOf = (from: string, request: string) => {
    const path = request.replace(/\?.*$/, '').replace(/^#/, 'src/')
    if (!/^(\.|src\/)/.test(path)) return []
    const wanted = path.startsWith('.') ? posix.join(posix.dirname(from), path) : path
    return [wanted, `${wanted}.ts`, `${wanted}.tsx`].filter((file) => texts.has(file)).slice(0, 1)
  }
  return new Map(
    [...texts].map(([file, text]) => [file, requestsOf(file, text).flatMap((request) => fileOf(file, request))]),
  )
}

/** Files that count on each other, by whatever way round (Tarjan: what is found below points back above it). */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  /** The first of the open files that can be reached from this one. */
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    open.push(file)
    let first = own
    for (const next of graph.get(file) ?? [])
      if (!order.has(next)) first = Math.min(first, visit(next))
      else if (open.includes(next)) first = Math.min(first, order.get(next)!)
    if (first < own) return first
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.toSorted())
    return first
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles.toSorted(([a], [b]) => a!.localeCompare(b!))
}
