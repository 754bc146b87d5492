import { PageHeader } from '#ui/PageHeader'
import css from './Gallery.module.css'
import { groups } from './groups.tsx'
import { useLabels } from './labels'
import { Specimen } from './Specimen.tsx'

/** Our style guide: every component live, beside the code that makes it. */
export function GalleryScreen() {
  const t = useLabels()
  return (
    <>
      <PageHeader title={t('title')} facts={t('facts')} />
      <nav className={css['jump']} aria-label={t('jump')}>
        {groups.map(({ key }) => (
          <a key={key} href={`#${key}`}>
            {t(key)}
          </a>
        ))}
      </nav>
      {groups.map(({ key, sections }) => (
        <section key={key} id={key} className={css['group']} aria-labelledby={`${key}-title`}>
          <h2 id={`${key}-title`}>{t(key)}</h2>
          {sections.map((section) => (
            <Specimen key={section.key} name={section.key} Live={section.Live} file={section.file} />
          ))}
        </section>
      ))}
    </>
  )
}
