import { TextInput } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import type { Picture } from '#features/ecommerce/products/contract/pictures'
import { useLabels } from './labels'
import css from './Pictures.module.css'

type PictureTileProps = {
  picture: Picture
  at: number
  count: number
  readOnly: boolean
  move: (to: number) => void
  remove: () => void
  describe: (alt: string) => void
}

/** One of several pictures: its place among them, and the words for whoever cannot see it. */
export function PictureTile({ picture, at, count, readOnly, move, remove, describe }: PictureTileProps) {
  const t = useLabels()
  return (
    <>
      <span className={css['frame']}>
        <img src={picture.image} alt={picture.alt} loading="lazy" />
        {at === 0 && <span className={css['cover']}>{t('cover')}</span>}
        {!readOnly && (
          <span className={css['tools']}>
            {at > 0 && (
              <IconButton
                size="sm"
                icon={IconArrowLeft}
                label={t('earlier', { at: at + 1 })}
                onClick={() => move(at - 1)}
              />
            )}
            {at < count - 1 && (
              <IconButton
                size="sm"
                icon={IconArrowRight}
                label={t('later', { at: at + 1 })}
                onClick={() => move(at + 1)}
              />
            )}
            <IconButton size="sm" icon={IconTrash} label={t('removePicture', { at: at + 1 })} onClick={remove} />
          </span>
        )}
      </span>
      <TextInput
        size="xs"
        aria-label={t('altOf', { at: at + 1 })}
        placeholder={t('alt')}
        defaultValue={picture.alt}
        disabled={readOnly}
        maxLength={200}
        onBlur={(event) => {
          const alt = event.currentTarget.value.trim()
          if (alt !== picture.alt) describe(alt)
        }}
      />
    </>
  )
}
