import { Alert } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { useLabels } from './labels'

/** Says why nothing else opens, and what to do. */
export function SecondFactorNotice() {
  const t = useLabels()
  const { secondFactorNeeded } = useSession()
  if (!secondFactorNeeded) return null
  return (
    <Alert color="amber" role="status" icon={<IconShieldLock size={20} />} title={t('factorNeeded')}>
      {t('factorNeededText')}
    </Alert>
  )
}
