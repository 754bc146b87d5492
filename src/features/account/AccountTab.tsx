import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { getProfile } from '#features/people/users/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import css from './Account.module.css'
import { DeactivateCard } from './DeactivateCard.tsx'
import { useLabels } from './labels'
import { PictureCard } from './PictureCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { RegionCard } from './RegionCard.tsx'

export function AccountTab() {
  'use no memo'
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getProfile))
  if (!data)
    return (
      <Card>
        {error ? (
          <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={4} />
        )}
      </Card>
    )
  return (
    <div className={css['cards']} data-column>
      <PictureCard name={data.fullName} picture={data.avatar} />
      <ProfileForm profile={data} />
      <RegionCard profile={data} />
      <DeactivateCard />
    </div>
  )
}
