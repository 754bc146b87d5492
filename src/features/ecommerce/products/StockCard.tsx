import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import { listStockMoves, type ProductDetail, type StockMove } from './contract'
import { useLabels } from './labels'
import { MoveStockDialog } from './MoveStockDialog.tsx'
import css from './Stock.module.css'

const atOnce = 10

/** Why there are so many: what came, what was sold, what was counted. */
export function StockCard({ product, readOnly }: { product: ProductDetail; readOnly: boolean }) {
  const t = useLabels()
  const number = useNumber()
  const [shown, setShown] = useState(atOnce)
  const [moving, setMoving] = useState(false)
  const asked = { params: { id: product.id }, query: { itemsPerPage: shown } }
  const { data } = useQuery(query(listStockMoves, asked))
  return (
    <Card
      flush
      title={t('stockMoves')}
      count={number(product.qty)}
      tools={
        !readOnly && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowsExchange size={16} />}
            onClick={() => setMoving(true)}
          >
            {t('moveStock')}
          </Button>
        )
      }
    >
      {data && <Figures reserved={data.reserved} available={data.available} />}
      {data?.moves.length === 0 && <p className={css['none']}>{t('noMoves')}</p>}
      <ul className={css['moves']}>
        {(data?.moves ?? []).map((one) => (
          <Move key={one.id} move={one} />
        ))}
      </ul>
      {data && data.total > shown && (
        <Button variant="subtle" m="sm" onClick={() => setShown((before) => before + 20)}>
          {t('more')}
        </Button>
      )}
      {moving && <MoveStockDialog product={product} close={() => setMoving(false)} />}
    </Card>
  )
}

/** What is sold and not left yet is on the shelf, too. */
function Figures({ reserved, available }: { reserved: number; available: number }) {
  const t = useLabels()
  const number = useNumber()
  const all = [
    [t('onHand'), reserved + available],
    [t('reserved'), reserved],
    [t('available'), available],
  ] as const
  return (
    <dl className={css['figures']}>
      {all.map(([name, pieces]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number(pieces)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Move({ move }: { move: StockMove }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const signed = useNumber({ signDisplay: 'always' })
  const { change, after, reason, note, order, values, by, at } = move
  return (
    <li>
      <strong data-sign={change < 0 ? 'less' : 'more'}>{signed(change)}</strong>
      <span className={css['what']}>
        <span>
          {t(`reason.${reason}`)}
          {order !== null && (
            <>
              {' '}
              <Link href={`/apps/ecommerce/order/details/${order}`}>#{order}</Link>
            </>
          )}
          {values.length > 0 && <> · {values.join(', ')}</>}
        </span>
        <small>{[note, by, moment(at, language)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css['after']}>{t('left', { count: after, written: number(after) })}</span>
    </li>
  )
}
