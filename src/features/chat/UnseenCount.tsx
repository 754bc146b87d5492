import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { keyOf, query } from '#client/query'
import { useEvent } from '#client/realtime'
import { useSession } from '#client/session'
import type { DataOf } from '#contract/event'
import { chatMoved, countUnseen } from './contract'
import { useCountInTitle } from './counted-title'
import { gathered, outdateChats, sayDelivered } from './freshen'
import { useLabels } from './labels'
import { keepSending } from './outgoing'
import { useArrived } from './use-chat'
import { Waiting } from './Waiting.tsx'

/** How many messages wait, beside the chat in the navigation and in the title; what was written without a network leaves from here. */
export function UnseenCount() {
  const t = useLabels()
  const { person } = useSession()
  const me = person?.id
  const client = useQueryClient()
  const { unseen = 0, undelivered = 0 } = useQuery(query(countUnseen)).data ?? {}
  const lacksSome = undelivered > 0
  const moved = useMemo(() => {
    const count = gathered(() => void client.invalidateQueries({ queryKey: keyOf(countUnseen) }))
    return ({ by, said, changed, marks, unseen: seen }: DataOf<typeof chatMoved>) => {
      outdateChats(client)
      if (said !== undefined && by !== me) sayDelivered()
      // how far others are changes nothing of it
      if (said !== undefined || changed !== undefined || seen !== undefined || !marks) count()
    }
  }, [client, me])
  useEvent(chatMoved, moved)
  const arrived = useArrived()
  useEffect(() => {
    if (lacksSome) sayDelivered()
  }, [lacksSome])
  useEffect(() => keepSending(arrived), [arrived])
  useCountInTitle('messages', unseen)
  return <Waiting count={unseen} words={t('unseen', { count: unseen })} />
}
