import { IconCamera, IconCheck } from '@tabler/icons-react'
import { useEffect, useState, type ChangeEvent } from 'react'
import css from './Drive.module.css'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { scaledPhoto } from './pictures.tsx'

/** `soft`: beside what is to be pressed. */
type Props = { onTaken: (blob: Blob) => void; soft?: boolean }
/** A photo is looked at before it is kept, and taken again where it shows nothing. */
export function PhotoStep({ onTaken, soft = false }: Props) {
  const t = useLabels()
  const [failed, setFailed] = useState(false)
  const [photo, setPhoto] = useState<{ blob: Blob; url: string }>()
  useEffect(
    () => () => {
      if (photo) URL.revokeObjectURL(photo.url)
    },
    [photo],
  )
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // the same one again is a choice, too
    target.value = ''
    if (!file) return
    const blob = await scaledPhoto(file).catch(() => undefined)
    setFailed(!blob)
    setPhoto(blob && { blob, url: URL.createObjectURL(blob) })
  }
  const blob = photo?.blob
  const use = () => {
    if (blob) onTaken(blob)
    setPhoto(undefined)
  }
  return (
    <>
      {failed && (
        <p role="alert" className={css['bad']}>
          {t('photoFailed')}
        </p>
      )}
      {photo && (
        <>
          <img className={parts['photo']} src={photo.url} alt={t('photo.look')} />
          <button type="button" className={css['go']} data-tone="full" onClick={use}>
            <IconCheck size={22} />
            {t('photo.use')}
          </button>
        </>
      )}
      <label className={css['go']} data-tone={photo || soft ? undefined : 'full'}>
        <IconCamera size={22} />
        {photo ? t('photo.again') : t('takePhoto')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className={parts['file']}
          onChange={(event) => void take(event)}
        />
      </label>
    </>
  )
}
