import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, query } from '#client/query'
import { DetailPage } from '#ui/DetailPage'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { getSignInRules } from './contract'
import { useLabels } from './labels'
import { SignInRulesForm } from './SignInRulesForm.tsx'

/** Who needs a second factor, and how long a session lasts. */
export function SignInRulesScreen() {
  const t = useLabels()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(query(getSignInRules))
  const [nth, setNth] = useState(0)
  if (data)
    return (
      <SignInRulesForm
        key={nth}
        stored={data}
        show={(next) => {
          client.setQueryData(keyOf(getSignInRules), next)
          setNth(nth + 1)
        }}
        again={() => setNth(nth + 1)}
        theirs={() => void refetch().then(() => setNth(nth + 1))}
      />
    )
  return (
    <DetailPage title={t('title')} facts={t('facts')}>
      {error ? (
        <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={4} />
      )}
    </DetailPage>
  )
}
