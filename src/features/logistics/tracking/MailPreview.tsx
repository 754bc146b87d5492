import type { Language } from '#contract/place'
import { useFollowedLabels } from '#features/logistics/deliveries/lent'
import { Card } from '#ui/Card'
import type { TellingKind } from '#features/logistics/deliveries/contract/tracking'
import { useLabels } from './labels'
import { filled } from './rules'
import css from './Tracking.module.css'

type MailPreviewProps = {
  words: { subject: string; text: string }
  language: Language
  shop: string
  kind: TellingKind
}
type Sample = Readonly<Record<'items' | 'day' | 'time' | 'stops' | 'reason', string>>
const samples: Record<Language, Sample> = {
  en: { items: '2 items', day: 'tomorrow', time: '10:35–10:50', stops: '2', reason: 'Nobody there' },
  fr: { items: '2 articles', day: 'demain', time: '10:35–10:50', stops: '2', reason: 'Personne sur place' },
  ar: { items: 'طردين', day: 'غدًا', time: '\u2066١٠:٣٥–١٠:٥٠\u2069', stops: '٢', reason: 'لا أحد في المكان' },
}

/** As a customer reads it, of a delivery that could be. */
export function MailPreview({ words, language, shop, kind }: MailPreviewProps) {
  const t = useLabels()
  const told = useFollowedLabels()
  const code = language === 'ar' ? '\u2066D-2271\u2069' : 'D-2271'
  const facts = { customer: 'Perpetua Lisle', code, driver: 'Nkem', link: `${location.origin}/track/…`, shop }
  const all = { ...facts, ...samples[language] }
  return (
    <Card title={t('mailPreview')} tools={<span className={css['hint']}>{told(`kind.${kind}`)}</span>}>
      <article className={css['letter']} dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language}>
        <h3>{filled(words.subject, all)}</h3>
        <p>{filled(words.text, all)}</p>
      </article>
    </Card>
  )
}
