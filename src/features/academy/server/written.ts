type Row = Record<string, unknown>
type Changes<R extends Row> = { [Key in keyof R]?: R[Key] | undefined }

/** What differs between a row and what is asked of it, before and after; undefined where nothing does. */
export function written<R extends Row>(
  row: R,
  asked: Changes<R>,
): { before: Partial<R>; after: Partial<R> } | undefined {
  const fields = (Object.keys(asked) as (keyof R)[]).filter(
    (field) => asked[field] !== undefined && JSON.stringify(asked[field]) !== JSON.stringify(row[field]),
  )
  if (fields.length === 0) return undefined
  const pick = (from: Changes<R>) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<R>
  return { before: pick(row), after: pick(asked) }
}
