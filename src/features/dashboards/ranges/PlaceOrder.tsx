import { Button } from '@mantine/core'
import { useSession } from '#client/session'
import { Link } from '#ui/Link'
import { useLabels } from './labels'

/** From where nothing was sold to the first thing that is, for whoever may. */
export function PlaceOrder() {
  const t = useLabels()
  const { can } = useSession()
  if (!can(['create', 'Order'])) return null
  return (
    <Button component={Link} variant="default" href="/pages/wizards/checkout">
      {t('placeOrder')}
    </Button>
  )
}
