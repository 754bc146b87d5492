import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { mutation } from '#client/query'
import { rateCourse } from '#features/academy/contract/learning'
import { toast } from '#ui/Toasts'
import { useNumber } from '#ui/Words'
import css from './Course.module.css'
import { useLabels } from './labels'
import { useRefused } from './use-words'

/** One's own rating, saved as it is chosen. */
export function Stars({ id, rating }: { id: number; rating: number | null }) {
  const t = useLabels()
  const number = useNumber()
  const refused = useRefused()
  const rate = useMutation({ ...mutation(rateCourse), scope: { id: `CourseRating:${id}` } })
  // in the same breath as the press: a radio that is drawn a moment later jumps back first
  const [wish, setWish] = useState<{ stars: number | null }>()
  const shown = wish ? wish.stars : rating
  const set = async (stars: number | null): Promise<void> => {
    const one = { stars }
    setWish(one)
    try {
      await rate.mutateAsync({ params: { id }, body: { rating: stars } })
    } catch (error) {
      toast({ tone: 'bad', text: refused(error) })
    }
    setWish((now) => (now === one ? undefined : now))
  }
  return (
    <fieldset className={css['stars']}>
      <legend>{t('yourRating')}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} data-filled={shown !== null && stars <= shown}>
          <input
            type="radio"
            name={`rating-${id}`}
            aria-label={t('starCount', { count: stars, written: number(stars) })}
            checked={shown === stars}
            onChange={() => void set(stars)}
          />
          <IconStar size={18} aria-hidden />
        </label>
      ))}
      {shown !== null && (
        <Button variant="subtle" size="sm" onClick={() => void set(null)}>
          {t('takeBack')}
        </Button>
      )}
    </fieldset>
  )
}
