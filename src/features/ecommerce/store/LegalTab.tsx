import { SegmentedControl, Textarea } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { useSave } from '#client/use-save'
import { languages, type Language } from '#contract/place'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { legalTexts, type Legal, type LegalText } from './contract/legal'
import { setLegal } from './contract'
import { useLabels } from './labels'
import { SettingsPage } from './SettingsPage.tsx'
import css from './Store.module.css'
import { named, usePart, useReadOnly, useWhole, type TabProps } from './use-part'

/** What visitors read before they trust us: the terms of use, and what is done with data. */
export function LegalTab(props: TabProps) {
  const t = useLabels()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const { version, ...values } = props.store.legal
  const form = useContractForm<Legal>(setLegal.body, values)
  const terms = useWhole(form, 'terms')
  const privacy = useWhole(form, 'privacy')
  const save = useSave(setLegal, {
    form,
    version,
    input: (next, from) => ({ body: { ...next, version: from } }),
    ...usePart(props),
  })
  const written = { terms, privacy }
  return (
    <SettingsPage tab="legal" save={save} discard={props.again} beside={<Pages />}>
      <SegmentedControl
        aria-label={t('legal.language')}
        value={language}
        onChange={(next) => setLanguage(languages.find((one) => one === next) ?? language)}
        data={languages.map((value) => ({ value, label: named[value] }))}
      />
      {legalTexts.map((kind) => (
        <Written
          key={kind}
          kind={kind}
          language={language}
          text={written[kind][0][language]}
          set={(text) => written[kind][1]({ ...written[kind][0], [language]: text })}
          error={form.errors[`${kind}.${language}`]}
        />
      ))}
    </SettingsPage>
  )
}

interface WrittenProps {
  kind: LegalText
  language: Language
  text: string
  set: (text: string) => void
  error: ReactNode
}
function Written({ kind, language, text, set, error }: WrittenProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  return (
    <Card title={t(`legal.${kind}`)}>
      <Textarea
        aria-label={`${t(`legal.${kind}`)}, ${named[language]}`}
        description={t('legal.how')}
        placeholder={t('legal.own')}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        lang={language}
        autosize
        minRows={8}
        maxRows={20}
        disabled={disabled}
        value={text}
        onChange={(event) => set(event.currentTarget.value)}
        error={error}
      />
    </Card>
  )
}

function Pages() {
  const t = useLabels()
  return (
    <Card title={t('legal.pages')}>
      <div className={css['stack']}>
        <p className={css['hint']}>{t('legal.pagesText')}</p>
        {legalTexts.map((kind) => (
          <Link key={kind} className={css['link']} href={`/front-pages/${kind}`}>
            {t(`legal.${kind}`)} <IconExternalLink size={14} aria-hidden />
          </Link>
        ))}
      </div>
    </Card>
  )
}
