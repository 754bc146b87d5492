import type { Fitting } from '#features/logistics/remedies/contract'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import css from './Day.module.css'
import { useLabels } from './labels'
import { usePrice } from './use-price'

/** Who brings what, when, and what that costs; then what nobody has room for, and all of it together. */
export function PutList({ found }: { found: Fitting }) {
  const t = useLabels()
  const language = useLanguage()
  const price = usePrice(found.currency)
  return (
    <>
      <ul className={css['puts']}>
        {found.puts.map((one) => (
          <li key={one.deliveryId}>
            <span>
              <strong>{one.customer}</strong>
              <small>
                {t('putAt', { driver: one.driver ?? '–', time: clockTime(one.beginAt!, found.zone, language) })}
              </small>
            </span>
            <bdi>{price(one)}</bdi>
          </li>
        ))}
        {found.left.map((one) => (
          <li key={one.deliveryId} data-left>
            <span>
              <strong>{one.customer}</strong>
              <small>{t('putNowhere')}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={css['sum']}>
        {t('putSum', { count: found.puts.length })} <bdi>{price(found)}</bdi> · {t('touched', { count: found.touched })}
      </p>
    </>
  )
}
