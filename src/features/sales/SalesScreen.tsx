import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconReceipt, IconSearchOff } from '@tabler/icons-react'
import { useId } from 'react'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { PageHeader } from '#ui/PageHeader'
import { TablePager } from '#ui/TablePager'
import { useWords } from '#ui/Words'
import { exportSales, listSaleRows } from './contract'
import { useLabels } from './labels'
import css from './SalesScreen.module.css'
import { SalesBar } from './SalesBar.tsx'
import { SalesBulk } from './SalesBulk.tsx'
import { SalesGrid } from './SalesGrid.tsx'
import { SalesPhone } from './SalesPhone.tsx'
import { useSaleColumns } from './use-sale-columns'

/** What was sold, by the dearest thing in each order, in a table that changes the orders themselves. */
export function SalesScreen() {
  const t = useLabels()
  const words = useWords()
  const { can } = useSession()
  const hint = useId()
  const list = useList(listSaleRows, { rows: ({ sales }) => sales, total: ({ total }) => total })
  const columns = useSaleColumns()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const mayChange = can(['update', 'Order'])
  const none = list.rows?.length === 0
  const shown = columns.filter(({ key }, at) => at === 0 || !list.hidden.includes(key))
  const failed = list.failed && !list.rows
  const facts = list.rows && t(list.totalIsCapped ? 'factsMany' : 'facts', { count: list.total })
  return (
    <>
      <PageHeader title={t('title')} facts={facts ?? '\u00a0'} />
      <section className={css['frame']} aria-label={t('title')}>
        <SalesBar
          list={list}
          columns={isPhone ? [] : columns.slice(1)}
          exportAs={(format) => list.addressAs(exportSales, { format })}
        />
        {mayChange && <SalesBulk list={list} />}
        {failed ? (
          <Failed title={t('failed')} requestId={list.failed?.requestId} retry={list.retry} />
        ) : none && list.filtered ? (
          <Empty
            icon={IconSearchOff}
            title={words.nothingFits}
            action={
              <Button variant="default" onClick={list.clear}>
                {words.clearFilters}
              </Button>
            }
          />
        ) : none ? (
          <Empty
            icon={IconReceipt}
            title={t('none')}
            text={t('noneText')}
            action={
              can(['create', 'Order']) && (
                <Button component={Link} href="/pages/wizards/checkout">
                  {t('order')}
                </Button>
              )
            }
          />
        ) : isPhone ? (
          <SalesPhone rows={list.rows} mayChange={mayChange} />
        ) : (
          <SalesGrid list={list} columns={shown} mayChange={mayChange} hint={hint} />
        )}
        {!failed && !none && (
          <>
            {mayChange && !isPhone && (
              <p id={hint} className={css['hint']}>
                {t('hint')}
              </p>
            )}
            <TablePager
              state={list.state}
              onState={list.setState}
              total={list.total}
              capped={list.totalIsCapped}
              shown={list.rows?.length}
              narrow={isPhone}
            />
          </>
        )}
      </section>
    </>
  )
}
