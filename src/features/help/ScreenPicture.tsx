import { Link } from '#ui/Link'
import css from './ScreenPicture.module.css'
import type { ArticleData } from './contract'
import { useLabels } from './labels'
import { pictureOf, size } from './pictures'

type ScreenPictureProps = { screen: NonNullable<ArticleData['screen']>; href: string | undefined }

/** The screen that an article tells of, as it looks in the demo; where the reader may open it, it leads there. */
export function ScreenPicture({ screen: { name, title }, href }: ScreenPictureProps) {
  const t = useLabels()
  const source = pictureOf(name)
  if (!source) return null
  const alt = t('pictureOf', { place: title })
  const picture = <img src={source} alt={alt} {...size} loading="lazy" decoding="async" className={css['picture']} />
  return href ? (
    <Link href={href} className={css['link']}>
      {picture}
    </Link>
  ) : (
    picture
  )
}
