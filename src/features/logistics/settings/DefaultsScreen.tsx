import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { keyOf, query } from '#client/query'
import { DetailPage } from '#ui/DetailPage'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { getDefaults, type Defaults } from './contract'
import { DefaultsForm } from './DefaultsForm.tsx'
import { useLabels } from './labels'

/** What a delivery is where nobody says otherwise, when one is late, and why one may fail. */
export function DefaultsScreen() {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getDefaults))
  if (data) return <Loaded loaded={data} />
  return (
    <DetailPage title={t('title')} facts={t('facts')}>
      {error ? (
        <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </DetailPage>
  )
}

/** What is typed stays while it is asked for again; a save, or the wish to see what is stored, begins anew. */
function Loaded({ loaded }: { loaded: Defaults }) {
  const client = useQueryClient()
  const say = useFailureWords()
  const [{ stored, nth }, setShown] = useState({ stored: loaded, nth: 0 })
  const begin = (next: Defaults) => setShown({ stored: next, nth: nth + 1 })
  const theirs = () =>
    client
      .fetchQuery({ ...query(getDefaults), staleTime: 0 })
      .then(begin)
      .catch((error: unknown) => toast({ tone: 'bad', text: say(error) }))
  return (
    <DefaultsForm
      key={nth}
      stored={stored}
      again={() => begin(loaded)}
      theirs={() => void theirs()}
      show={(next) => {
        client.setQueryData(keyOf(getDefaults), next)
        begin(next)
      }}
    />
  )
}
