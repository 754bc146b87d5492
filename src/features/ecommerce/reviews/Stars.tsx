import { IconStar } from '@tabler/icons-react'
import { useLabels } from './labels'
import css from './Reviews.module.css'

const five = [1, 2, 3, 4, 5]

/** One to five stars, said as a number to who does not see them. */
export function Stars({ of }: { of: number }) {
  const t = useLabels()
  return (
    <span className={css['stars']} role="img" aria-label={t('stars', { count: of })}>
      {five.map((one) => (
        <IconStar key={one} size={14} stroke={1.75} data-full={one <= of} />
      ))}
    </span>
  )
}
