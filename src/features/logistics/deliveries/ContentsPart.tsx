import { useUnits } from '#client/use-units'
import { useNumber } from '#ui/Words'
import type { DeliveryDetail } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'

/** What is in it, and by which codes its parcels are known. */
export function ContentsPart({ delivery: { contents, packages } }: { delivery: DeliveryDetail }) {
  const t = useLabels()
  const number = useNumber()
  const { weight } = useUnits()
  if (contents.length + packages.length === 0) return null
  return (
    <section className={css['part']}>
      <h3>{t('contents')}</h3>
      <ul className={css['rows']}>
        {contents.map(({ id, name, quantity, weightGrams, handed }) => (
          <li key={id}>
            <span className={css['two']}>
              <span>
                {number(quantity)} × {name}
              </span>
              {handed !== null && <small>{t('handedOf', { handed: number(handed), of: number(quantity) })}</small>}
            </span>
            <span className={css['figure']}>{weight(quantity * weightGrams)}</span>
          </li>
        ))}
        {packages.map(({ barcode, label }) => (
          <li key={barcode}>
            <bdi dir="ltr">{barcode}</bdi>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
