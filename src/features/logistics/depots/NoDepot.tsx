import { Button } from '@mantine/core'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { Empty } from '#ui/Empty'
import { Link } from '#ui/Link'
import { useLabels } from './labels'

/** Where a screen is about a depot and there is none: said alike everywhere, with the way to the first one. */
export function NoDepot() {
  'use no memo'
  const t = useLabels()
  return (
    <Empty
      icon={IconBuildingWarehouse}
      title={t('noDepot')}
      text={t('noDepotText')}
      action={
        <Button component={Link} href="/apps/logistics/settings/depots">
          {t('addFirst')}
        </Button>
      }
    />
  )
}
