import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { Stars } from '#features/ecommerce/reviews/lent'
import { useNumber } from '#ui/Words'
import type { Wares } from './contract'
import { useLabels } from './labels'
import css from './Shop.module.css'

/** What buyers wrote, and what the shop answered. */
export function Said({ wares: { stars, reviews } }: { wares: Wares }) {
  const t = useLabels()
  const language = useLanguage()
  const average = useNumber({ maximumFractionDigits: 1 })
  return (
    <section className={css['said']} aria-labelledby="said-title">
      <h2 id="said-title">{t('reviews')}</h2>
      <p className={css['quiet']}>
        {stars ? t('starsOf', { average: average(stars.average), count: stars.count }) : t('noReviews')}
      </p>
      <ul>
        {reviews.map(({ id, reviewer, stars: given, head, text, answer, writtenAt }) => (
          <li key={id}>
            <p className={css['by']}>
              <Stars of={given} />
              <bdi>{reviewer}</bdi>
              <span className={css['quiet']}>{moment(writtenAt, language)}</span>
            </p>
            <h3 dir="auto">{head}</h3>
            <p dir="auto">{text}</p>
            {answer && (
              <p className={css['answer']}>
                <b>{t('answer')}</b> <bdi>{answer}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
