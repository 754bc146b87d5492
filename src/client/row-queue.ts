/** Changes of one row go one after the other, so that two quick ones never conflict with themselves. */

type Queue = { version: number; tail: Promise<unknown> }
const queues = new Map<string, Queue>()

/**
 * Each change is sent from the version that the one before it left; one of somebody else's in between is still a conflict.
 * `key` is the row: "KanbanItem:7".
 * @example await inTurn(`KanbanItem:${id}`, item.version, (version) => call(updateItem, { body: { item: { id, title, version } } }))
 */
export function inTurn<Saved extends { version: number }>(
  key: string,
  seen: number,
  send: (version: number) => Promise<Saved>,
): Promise<Saved> {
  const queue = queues.get(key) ?? { version: seen, tail: Promise.resolve() }
  queues.set(key, queue)
  const sent = queue.tail.then(async () => {
    const saved = await send(Math.max(seen, queue.version))
    queue.version = saved.version
    return saved
  })
  const tail = sent.catch(() => undefined)
  queue.tail = tail
  // once nobody waits, what is shown of the row says its version
  void tail.then(() => {
    if (queue.tail === tail) queues.delete(key)
  })
  return sent
}
