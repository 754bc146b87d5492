type Path = (string | number)[]

export const unknownId = (path: Path, id: number) => ({ path, code: 'unknown_id', message: `There is no ${id}` })

/** No issues, no failure. */
export const invalid = (issues: ReturnType<typeof unknownId>[]) =>
  issues.length ? { message: 'Invalid input', issues } : undefined

/** Names every id that is not there, where it stood in the body. */
export const unknownIds = (ids: readonly number[], present: readonly number[], path: string[], boardId?: number) =>
  invalid([
    ...(boardId === undefined ? [] : [unknownId(['boardId'], boardId)]),
    ...ids.flatMap((id, index) => (present.includes(id) ? [] : [unknownId([...path, index], id)])),
  ])
