import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { readLegal, type LegalText } from '#features/ecommerce/store/contract/legal'
import css from './LegalScreen.module.css'
import { useLabels } from './labels'
import { useLetters } from './letters/labels'
import { blocksOf } from './rules'
import { VisitorPage } from './VisitorPage.tsx'

export const TermsScreen = () => <LegalScreen kind="terms" />
export const PrivacyScreen = () => <LegalScreen kind="privacy" />

/** What visitors read before they trust us: as the store wrote it, else what the product itself can say. */
function LegalScreen({ kind }: { kind: LegalText }) {
  const t = useLabels()
  const letters = useLetters()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(query(readLegal))
  const own = data && (data[kind][language] || data[kind].en)
  const of = own && own === data[kind][language] ? language : 'en'
  return (
    <VisitorPage>
      <article className={css['letter']}>
        <h1>{t(kind)}</h1>
        {data?.shop && <p className={css['whose']}>{[data.shop, data.email].filter(Boolean).join(' · ')}</p>}
        {!data && !error && <Skeletons rows={4} />}
        {error && <Failed title={t('notLoaded')} requestId={error.requestId} retry={() => void refetch()} />}
        {own && <Letter text={own} lang={of} />}
        {own === '' && <Letter text={letters(`${kind}Text`)} lang={language} />}
      </article>
    </VisitorPage>
  )
}

function Letter({ text, lang }: { text: string; lang: string }) {
  return (
    <div lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      {blocksOf(text).map(({ kind, text: words }, at) =>
        // the same words may stand there twice, and nothing moves among them
        kind === 'title' ? <h2 key={`${at} ${words}`}>{words}</h2> : <p key={`${at} ${words}`}>{words}</p>,
      )}
    </div>
  )
}
