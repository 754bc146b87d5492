import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import {
  changeEvent,
  changeOccurrence,
  deleteEvent,
  deleteOccurrence,
  type CalendarEvent,
  type Scope,
} from './contract'
import { useLabels } from './labels'
import type { Moved } from './moving'
import { useWhyNot } from './use-why-not'

type ScopeQuestion = { kind: 'move' | 'save' | 'delete'; answer: (scope: Scope | undefined) => void }
export const isRepeated = ({ extendedProps: { rule } }: CalendarEvent): boolean => rule !== null

/** What is done to an event besides its form: of a series it is asked how much of it is meant. */
export function useChanges() {
  const t = useLabels()
  const why = useWhyNot()
  const confirm = useConfirm()
  const client = useQueryClient()
  const [asked, setAsked] = useState<ScopeQuestion>()
  /** Of one that does not repeat: who is told of it, if anybody is. */
  const mayDelete = ({ title, extendedProps: { guests } }: CalendarEvent): Promise<boolean> =>
    confirm({
      title: t('deleteTitle', { title }),
      text: guests.length > 0 ? t('deleteTold', { count: guests.length }) : t('deleteText'),
      verb: t('deleteEvent'),
      destructive: true,
    })
  const scopeOf = (event: CalendarEvent, kind: ScopeQuestion['kind']): Promise<Scope | undefined | 'whole'> => {
    if (!isRepeated(event)) return Promise.resolve('whole')
    return new Promise((resolve) => {
      setAsked({
        kind,
        answer: (scope) => {
          setAsked(undefined)
          resolve(scope)
        },
      })
    })
  }
  const refresh = () => makeStale(client, ['Calendar'])

  async function move(event: CalendarEvent, to: Moved, back: () => void): Promise<void> {
    const scope = await scopeOf(event, 'move')
    if (!scope) return back()
    const at = event.extendedProps.occursAt ?? event.start
    try {
      if (scope === 'whole')
        await call(changeEvent, { params: { id: event.id }, body: { ...to, version: event.version } })
      else {
        const body = { ...to, scope, at: momentText(at), version: event.version }
        await call(changeOccurrence, { params: { id: event.id }, body })
      }
    } catch (error) {
      back()
      toast({ text: why(error), tone: 'bad' })
    }
    await refresh()
  }

  async function remove(event: CalendarEvent): Promise<boolean> {
    const scope = await scopeOf(event, 'delete')
    if (!scope || (scope === 'whole' && !(await mayDelete(event)))) return false
    const at = event.extendedProps.occursAt ?? event.start
    try {
      if (scope === 'whole') await call(deleteEvent, { params: { id: event.id } })
      else await call(deleteOccurrence, { params: { id: event.id }, query: { at: momentText(at), scope } })
      toast({ text: t('deleted', { title: event.title }) })
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
    }
    await refresh()
    return true
  }
  return { asked, move, remove, scopeOf }
}
export type Changes = ReturnType<typeof useChanges>

/** An occurrence of whole days is named by the beginning of its day. */
export const momentText = (at: string): string => (at.length === 10 ? `${at}T00:00:00.000Z` : at)
