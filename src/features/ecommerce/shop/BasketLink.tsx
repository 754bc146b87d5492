import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useBasket } from '#features/ecommerce/checkout/lent'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Shop.module.css'

/** To what is in the basket, and how much that is. `pieces`: where the page counts along by itself. */
export function BasketLink({ pieces }: { pieces?: number }) {
  const t = useLabels()
  const number = useNumber()
  const kept = useBasket('front').pieces
  const count = pieces ?? kept
  return (
    <Button
      component={Link}
      href="/front-pages/checkout"
      variant="default"
      leftSection={<IconShoppingCart size={18} stroke={1.75} aria-hidden />}
    >
      {t('basket')}
      <span className={css['pieces']} data-some={count > 0 || undefined}>
        {number(count)}
      </span>
    </Button>
  )
}
