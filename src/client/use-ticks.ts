/** Rows of yes and no, each saved as it is ticked. */
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Sent } from '#contract/endpoint'
import { mutation } from './query'

type Ticks<E extends Endpoint, Row> = {
  /** As the server told them last; missing until it did. */
  rows: readonly Row[] | undefined
  /** Of the answer that holds the rows; saving gives the same answer anew. */
  queryKey: QueryKey
  /** What is sent for a row that was ticked. */
  input: (row: Row) => Sent<E>
  done: () => void
  refused: (error: unknown) => void
}

/**
 * What is ticked is drawn before the server says so, and drawn back when it says no. Two quick ticks are sent one after the
 * other, so that the answer to the first never draws over the second.
 * @example const ticks = useTicks(setSettings, { rows: data?.settings, queryKey: asked.queryKey, input, done, refused })
 */
export function useTicks<E extends Endpoint, Row extends { kind: string; title: string }>(e: E, ticks: Ticks<E, Row>) {
  const { rows = [], queryKey, input, done, refused } = ticks
  const client = useQueryClient()
  const save = useMutation({ ...mutation(e), scope: { id: JSON.stringify(queryKey) } })
  const [waiting, setWaiting] = useState<readonly Row[]>([])
  const shown = rows.map((row) => waiting.findLast(({ kind }) => kind === row.kind) ?? row)

  const send = async (row: Row): Promise<void> => {
    setWaiting((all) => [...all, row])
    try {
      client.setQueryData(queryKey, await save.mutateAsync(input(row)))
      done()
    } catch (error) {
      refused(error)
    }
    setWaiting((all) => all.filter((other) => other !== row))
  }
  return {
    rows: rows.map(({ kind, title }) => ({ key: kind, title })),
    isTicked: (kind: string, column: keyof Row) => shown.some((row) => row.kind === kind && row[column] === true),
    onTick: (kind: string, column: keyof Row, ticked: boolean) => {
      const row = shown.find((one) => one.kind === kind)
      if (row) void send({ ...row, [column]: ticked })
    },
  }
}
