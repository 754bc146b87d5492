import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { keyOf, query } from '#client/query'
import { DetailPage } from '#ui/DetailPage'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { getTrackingSettings, type TrackingSettings } from './contract'
import { useLabels } from './labels'
import { MessagesForm } from './MessagesForm.tsx'

/** What customers are told of their deliveries, and how their page looks. */
export function MessagesScreen() {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getTrackingSettings))
  if (data) return <Loaded loaded={data} />
  return (
    <DetailPage title={t('title')} facts={t('facts')}>
      {error ? (
        <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={8} />
      )}
    </DetailPage>
  )
}

/** What is typed stays while it is asked for again; a save, or the wish to see what is stored, begins anew. */
function Loaded({ loaded }: { loaded: TrackingSettings }) {
  const client = useQueryClient()
  const say = useFailureWords()
  const [{ stored, nth }, setShown] = useState({ stored: loaded, nth: 0 })
  const begin = (next: TrackingSettings) => setShown({ stored: next, nth: nth + 1 })
  const theirs = () =>
    client
      .fetchQuery({ ...query(getTrackingSettings), staleTime: 0 })
      .then(begin)
      .catch((error: unknown) => toast({ tone: 'bad', text: say(error) }))
  return (
    <MessagesForm
      key={nth}
      stored={stored}
      again={() => begin(loaded)}
      theirs={() => void theirs()}
      show={(next) => {
        client.setQueryData(keyOf(getTrackingSettings), next)
        begin(next)
      }}
    />
  )
}
