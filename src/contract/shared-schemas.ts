/** What schemas point to lies in one place of the document: a pointer inside of an operation would lead nowhere. */
type Part = Record<string, unknown>

/** `paths` without definitions of their own, and the definitions by names that hold in the whole document. */
export function sharedSchemas<T>(paths: T): { paths: T; schemas: Part } {
  const schemas: Part = {}
  const known = new Map<string, string>()

  /** The same definitions have the same name, wherever they stand. */
  function nameOf(definitions: unknown, key: string): string {
    const text = `${key} ${JSON.stringify(definitions)}`
    const name = known.get(text) ?? `Shared${known.size + 1}`
    known.set(text, name)
    return name
  }
  function visit(part: unknown, names: ReadonlyMap<string, string>): unknown {
    if (Array.isArray(part)) return part.map((one) => visit(one, names))
    if (typeof part !== 'object' || part === null) return part
    const { $defs, ...rest } = part as Part
    const keys = Object.keys(Object($defs) as Part)
    const own = keys.length > 0 ? new Map(keys.map((key) => [`#/$defs/${key}`, nameOf($defs, key)])) : names
    for (const key of keys) schemas[own.get(`#/$defs/${key}`)!] ??= visit(($defs as Part)[key], own)
    return Object.fromEntries(
      Object.entries(rest).map(([key, value]) => {
        const name = key === '$ref' ? own.get(String(value)) : undefined
        return [key, name ? `#/components/schemas/${name}` : visit(value, own)]
      }),
    )
  }
  return { paths: visit(paths, new Map()) as T, schemas }
}
