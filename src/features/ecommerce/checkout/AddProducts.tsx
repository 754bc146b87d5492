import { Button, Select } from '@mantine/core'
import { IconPlus, IconShoppingCart } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { SearchField } from '#ui/SearchField'
import { Skeletons } from '#ui/Skeletons'
import { useMoney } from '#ui/use-money'
import { useListing } from '#ui/Words'
import css from './Basket.module.css'
import { listSold, type Sold } from './contract'
import { useLabels } from './labels'
import type { Checkout } from './use-checkout'

/** What the shop sells, to be put into the basket. */
export function AddProducts({ checkout, close }: { checkout: Checkout; close?: () => void }) {
  const t = useLabels()
  const { can } = useSession()
  const [q, setQ] = useState('')
  const { data, error, refetch } = useQuery({
    ...query(listSold, { query: { ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={css['shelf']} aria-label={t('addProducts')}>
      <div className={css['shelfHead']}>
        <SearchField placeholder={t('searchProducts')} value={q} onChange={setQ} />
        {close && (
          <Button variant="default" size="sm" onClick={close}>
            {t('done')}
          </Button>
        )}
      </div>
      {!data && !error && <Skeletons rows={4} />}
      {!data && error && <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data?.products.length === 0 && (
        <Empty
          icon={IconShoppingCart}
          title={t(q ? 'noProducts' : 'nothingSold')}
          action={
            !q &&
            can(['create', 'Product']) && (
              <Button component={Link} href="/apps/ecommerce/product/add">
                {t('addProduct')}
              </Button>
            )
          }
        />
      )}
      <ul>
        {data?.products.map((product) => (
          <SoldRow key={product.id} product={product} currency={data.currency} checkout={checkout} />
        ))}
      </ul>
    </section>
  )
}

type SoldRowProps = { product: Sold; currency: string; checkout: Checkout }
function SoldRow({ product, currency, checkout }: SoldRowProps) {
  const t = useLabels()
  const money = useMoney()
  const listing = useListing()
  const there = product.variants.filter(({ left }) => left > 0)
  const [picked, setPicked] = useState(there[0]?.id)
  const variant = there.find(({ id }) => id === picked) ?? there[0]
  if (!variant) return null
  const has = checkout.quantityOf(variant.id)
  return (
    <li className={css['sold']}>
      <img src={product.image} alt="" width={40} height={40} loading="lazy" />
      <div>
        <b>{product.productName}</b>
        <small>{money({ cents: variant.priceCents, currency })}</small>
        {there.length > 1 && (
          <Select
            size="xs"
            aria-label={t('variantOf', { name: product.productName })}
            allowDeselect={false}
            data={there.map(({ id, values }) => ({ value: String(id), label: listing(values) }))}
            value={String(variant.id)}
            onChange={(next) => setPicked(Number(next))}
          />
        )}
      </div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={has >= variant.left}
        aria-label={t('addNamed', { name: product.productName })}
        onClick={() => checkout.set(variant.id, has + 1)}
      >
        {t('add')}
      </Button>
    </li>
  )
}
