import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconSearchOff, IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { query } from '#client/query'
import { useBasket } from '#features/ecommerce/checkout/lent'
import { ProductShown, stockWord } from '#features/ecommerce/products/lent'
import { ForEverybody, WhereShown, withAround } from '#features/visitor-page.tsx'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { usePageName } from '#ui/page-name'
import { Skeletons } from '#ui/Skeletons'
import { BasketLink } from './BasketLink.tsx'
import { getWares, type Wares } from './contract'
import { useLabels } from './labels'
import { ware } from './places'
import css from './Shop.module.css'
import { Said } from './Said.tsx'

const shelf = '/front-pages/shop'

/** One thing, with all that a shopper wants to know before it goes into the basket. */
export function WareScreen() {
  return (
    <WhereShown place={ware}>
      <OnShelf />
    </WhereShown>
  )
}

function OnShelf() {
  const t = useLabels()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useQuery(query(getWares, { params: { id: Number(id) || 0 } }))
  return (
    <ForEverybody>
      <section className={css['page']}>
        {data ? (
          <Ware key={data.id} wares={data} />
        ) : error?.code === 'product_unknown' || error?.code === 'invalid_input' ? (
          <>
            <h1 className={css['away']}>{t('gone')}</h1>
            <Empty
              icon={IconSearchOff}
              title={t('goneText')}
              action={
                <Button component={Link} href={shelf} variant="default">
                  {t('back')}
                </Button>
              }
            />
          </>
        ) : error ? (
          <Failed title={t('wareFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={6} />
        )}
      </section>
    </ForEverybody>
  )
}

function Ware({ wares }: { wares: Wares }) {
  const t = useLabels()
  usePageName(wares.name)
  const basket = useBasket('front')
  const first = wares.variants.find(({ qty }) => qty > 0) ?? wares.variants[0]
  const [picked, setPicked] = useState<readonly string[]>(first?.values ?? [])
  const variant = wares.variants.find(({ values }) => values.every((value, at) => value === picked[at]))
  const has = variant ? basket.quantityOf(variant.id) : 0
  const { stock, warnAt } = wares
  return (
    <>
      <header className={css['head']}>
        <Link href={shelf}>{t('back')}</Link>
        <BasketLink pieces={basket.pieces} />
      </header>
      <article className={css['ware']} aria-label={wares.name}>
        <ProductShown
          shown={{
            ...wares,
            cents: variant?.priceCents,
            stock: variant && stockWord(variant, stock, warnAt),
          }}
          picked={picked}
          pick={setPicked}
          level={1}
        >
          <div className={css['act']}>
            <Button
              size="md"
              leftSection={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden />}
              disabled={!variant || !stock || has >= variant.qty}
              onClick={() => variant && basket.set(variant.id, has + 1)}
            >
              {t('add')}
            </Button>
            <p role="status">{has > 0 ? t('added', { count: has }) : ''}</p>
            {basket.pieces > 0 && <Link href="/front-pages/checkout">{t('toBasket')}</Link>}
          </div>
        </ProductShown>
      </article>
      <Said wares={wares} />
    </>
  )
}

/** With what stands around it for a visitor. */
export const shown = () => withAround(WareScreen)
