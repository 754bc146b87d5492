import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconSearchOff, IconShoppingCart } from '@tabler/icons-react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useSearchText } from '#client/use-search-text'
import { ForEverybody, WhereShown, withAround } from '#features/visitor-page.tsx'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { FilterSelect } from '#ui/FilterSelect'
import { Link } from '#ui/Link'
import { SearchField } from '#ui/SearchField'
import { TablePager } from '#ui/TablePager'
import { useNumber, useWords } from '#ui/Words'
import { BasketLink } from './BasketLink.tsx'
import { listShelf, listShelves } from './contract'
import { useLabels } from './labels'
import { shop } from './places'
import { ShelfCard, ShelfWaits } from './ShelfCard.tsx'
import css from './Shop.module.css'

const orders = {
  name: { sortBy: 'name', orderBy: undefined },
  cheap: { sortBy: 'price', orderBy: undefined },
  dear: { sortBy: 'price', orderBy: 'desc' },
} as const

/** So many things of a shelf stand above the edge of a screen. */
const inSight = 5

/** What is for sale, for whoever walks in. */
export function ShopScreen() {
  return (
    <WhereShown place={shop}>
      <ForEverybody>
        <Shelf />
      </ForEverybody>
    </WhereShown>
  )
}

function Shelf() {
  const t = useLabels()
  const number = useNumber()
  const words = useWords()
  const list = useList(listShelf, { rows: ({ products }) => products, total: ({ total }) => total })
  const [, setSearch] = useSearchText()
  const { data: shelves } = useQuery(query(listShelves))
  const { sortBy, orderBy } = list.state
  const order = sortBy === 'price' ? (orderBy === 'desc' ? 'dear' : 'cheap') : sortBy === 'name' ? 'name' : undefined
  const asked = (name: keyof typeof orders | undefined) =>
    setSearch({ page: undefined, sortBy: undefined, orderBy: undefined, ...(name && orders[name]) })
  const currency = list.answer?.currency ?? ''
  return (
    <section className={css['page']} aria-labelledby="shop-title">
      <header className={css['head']}>
        <div>
          <h1 id="shop-title">{t('title')}</h1>
          <p>{list.answer ? t('items', { count: list.total, written: number(list.total) }) : '\u00a0'}</p>
        </div>
        <BasketLink />
      </header>
      <div className={css['bar']}>
        <SearchField value={list.q} onChange={list.setQ} placeholder={t('search')} />
        <FilterSelect
          label={t('category')}
          single
          options={(shelves?.categories ?? []).map((name) => ({ value: name, label: name }))}
          value={list.filters['category'] ?? []}
          onChange={(names) => list.setFilter('category', names)}
        />
        <FilterSelect
          label={t('sort')}
          single
          options={(Object.keys(orders) as (keyof typeof orders)[]).map((value) => ({
            value,
            label: t(`sort.${value}`),
          }))}
          value={order ? [order] : []}
          onChange={([name]) => asked(name as keyof typeof orders | undefined)}
        />
      </div>
      {list.failed && !list.rows ? (
        <Failed title={t('failed')} requestId={list.failed.requestId} retry={list.retry} />
      ) : !list.rows ? (
        <ShelfWaits />
      ) : list.rows.length === 0 ? (
        list.filtered ? (
          <Empty
            icon={IconSearchOff}
            title={words.nothingFits}
            action={
              <Button variant="default" onClick={list.clear}>
                {words.clearFilters}
              </Button>
            }
          />
        ) : (
          <NothingYet />
        )
      ) : (
        <>
          <ul className={css['shelf']}>
            {list.rows.map((one, at) => (
              <ShelfCard key={one.id} of={one} currency={currency} isSeen={at < inSight} />
            ))}
          </ul>
          <TablePager
            state={list.state}
            onState={list.setState}
            total={list.total}
            capped={list.totalIsCapped}
            shown={list.rows.length}
            narrow
          />
        </>
      )}
    </section>
  )
}

function NothingYet() {
  const t = useLabels()
  const { can } = useSession()
  return (
    <Empty
      icon={IconShoppingCart}
      title={t('none')}
      text={t('noneText')}
      action={
        can(['create', 'Product']) && (
          <Button component={Link} href="/apps/ecommerce/product/add">
            {t('toAdd')}
          </Button>
        )
      }
    />
  )
}

/** With what stands around it for a visitor. */
export const shown = () => withAround(ShopScreen)
