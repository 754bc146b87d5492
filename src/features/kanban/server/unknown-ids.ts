/** Names every id that is not there, where it stood in the body. */
export function unknownIds(ids: readonly number[], present: readonly number[], path: string[], boardId?: number) {
  const issue = (at: (string | number)[], id: number) => ({
    path: at,
    code: 'unknown_id',
    message: `There is no ${id}`,
  })
  const issues = [
    ...(boardId === undefined ? [] : [issue(['boardId'], boardId)]),
    ...ids.flatMap((id, index) => (present.includes(id) ? [] : [issue([...path, index], id)])),
  ]
  return issues.length ? { message: 'Invalid input', issues } : undefined
}
